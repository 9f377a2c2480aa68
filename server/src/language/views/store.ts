import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { ViewTranslation } from '@feldwerk/contract/views.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { laterThan } from '../../platform/db/later.ts'
import { namedPage, type PageQuery } from '../../platform/db/named-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { nameMatches } from '../../platform/db/translated.ts'

/** A view within its company. */
export interface ViewKey {
  readonly companyId: string
  readonly viewId: string
}

export interface ViewRecord {
  readonly id: string
  readonly internal: boolean
  readonly readonly: boolean
  readonly translations: readonly ViewTranslation[]
  readonly created_at: Date
  readonly created_by: string | null
  readonly last_change_at: Date
  readonly last_change_by: string | null
}

export interface WholeView extends ViewRecord {
  readonly query: Query
}

const columns = [
  'id',
  'internal',
  'readonly',
  'translations',
  'created_at',
  'created_by',
  'last_change_at',
  'last_change_by',
] as const

function selectViews(trx: Trx, companyId: string) {
  return trx
    .selectFrom('view')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
}

/** Undefined when the company has no such view, or no longer. */
export async function findView(trx: Trx, { companyId, viewId }: ViewKey): Promise<WholeView | undefined> {
  return await selectViews(trx, companyId).select('query').where('id', '=', viewId).executeTakeFirst()
}

/** The same, its row locked until the commit. */
export async function lockView(trx: Trx, { companyId, viewId }: ViewKey): Promise<WholeView | undefined> {
  const found = selectViews(trx, companyId).select('query').where('id', '=', viewId)
  return await found.forNoKeyUpdate().executeTakeFirst()
}

export interface ViewQuery extends PageQuery {
  readonly orderColumn?: 'name' | 'lastChangeAt' | 'createdAt' | undefined
  readonly search?: string | undefined
  readonly includeInternal?: boolean | undefined
}

/** A page of views, in two statements however many there are; ordered by their names in that language. */
export async function listViews(trx: Trx, companyId: string, query: ViewQuery, language: Locale) {
  const found = selectViews(trx, companyId)
    .where(query.includeInternal ? sql<boolean>`true` : sql<boolean>`not internal`)
    .where(nameMatches(query.search))
  const { rows, ...page } = await namedPage(found, query, language)
  return { views: rows, ...page }
}

export interface ViewFields {
  readonly query: Query
  readonly translations: readonly ViewTranslation[]
  readonly by: string
  /** A helper that lists leave out. */
  readonly internal?: boolean
  /** Belongs to an installed template. */
  readonly readonly?: boolean
}

export async function insertView(trx: Trx, key: ViewKey, { query, translations, by, ...marks }: ViewFields) {
  await trx
    .insertInto('view')
    .values({
      company_id: key.companyId,
      id: key.viewId,
      query: JSON.stringify(query),
      translations: JSON.stringify(translations),
      ...marks,
      created_by: by,
      last_change_by: by,
    })
    .execute()
  noteChange(trx, key.companyId, { kind: 'VIEW', id: key.viewId, operation: 'CREATED' })
}

/** Every change gets a distinct time, so that it identifies a state of the view. */
export async function updateView(trx: Trx, key: ViewKey, { query, translations, by }: ViewFields) {
  await trx
    .updateTable('view')
    .set({
      query: JSON.stringify(query),
      translations: JSON.stringify(translations),
      last_change_at: laterThan('last_change_at'),
      last_change_by: by,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.viewId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'VIEW', id: key.viewId, operation: 'CHANGED' })
}

export async function markViewRemoved(trx: Trx, key: ViewKey, by: string): Promise<void> {
  await trx
    .updateTable('view')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.viewId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'VIEW', id: key.viewId, operation: 'REMOVED' })
}

export interface ReadView {
  readonly id: string
  readonly query: Query
  readonly translations: readonly ViewTranslation[]
}

/** These views and all that they are built on, in one statement; what does not exist is missing. */
export async function readViewsWithin(
  trx: Trx,
  companyId: string,
  viewIds: readonly string[],
): Promise<readonly ReadView[]> {
  if (viewIds.length === 0) return []
  const { rows } = await sql<ReadView>`
    with recursive needed (id) as (
      select unnest(${viewIds}::uuid[])
      union
      select target_id from needed
      join reference on reference.company_id = ${companyId}
        and source_kind = 'VIEW' and source_id = needed.id and target_kind = 'VIEW'
    )
    select view.id, view.query, view.translations
    from needed join view on view.company_id = ${companyId} and view.id = needed.id and view.deleted_at is null
  `.execute(trx)
  return rows
}

/** Lets a view be changed that belonged to a template. */
export async function freeView(trx: Trx, { companyId, viewId }: ViewKey): Promise<void> {
  await trx
    .updateTable('view')
    .set({ readonly: false })
    .where('company_id', '=', companyId)
    .where('id', '=', viewId)
    .execute()
  noteChange(trx, companyId, { kind: 'VIEW', id: viewId, operation: 'CHANGED' })
}
