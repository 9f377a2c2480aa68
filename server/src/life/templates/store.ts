import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TemplateBundle, TemplateTranslation } from '@feldwerk/contract/template-bundle.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { type KeyedRow, keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** A template within its company. */
export interface TemplateKey {
  readonly companyId: string
  readonly templateId: string
}

/** A template of the company, or a built-in one. */
export interface TemplateRecord {
  readonly id: string
  /** Null for one of the company's own. */
  readonly builtin: string | null
  readonly version: number
  readonly translations: readonly TemplateTranslation[]
  readonly bundle: TemplateBundle
  readonly dependencies: readonly string[]
  readonly created_at: Date
  readonly latest_change_at: Date
  readonly instances: number
}

/** Both kinds in one table. */
const all = (companyId: string) => sql`(
  select id, null::text as builtin, version, translations, bundle, dependencies, created_at, latest_change_at
  from template where company_id = ${companyId} and deleted_at is null
  union all
  select id, name, version, translations, bundle, '{}'::uuid[], created_at, latest_change_at from builtin_template
) one`

const instances = (companyId: string) => sql`(select count(*)::int from template_instance instance
  where instance.company_id = ${companyId} and instance.template_id = one.id)`

/** Undefined where the company sees no such template. */
export async function findTemplate(trx: Trx, key: TemplateKey): Promise<TemplateRecord | undefined> {
  const { rows } = await sql<TemplateRecord>`
    select one.*, ${instances(key.companyId)} as instances from ${all(key.companyId)}
    where one.id = ${key.templateId}`.execute(trx)
  return rows[0]
}

/** The id of a built-in template; undefined where there is none of that name. */
export async function findBuiltin(trx: Trx, name: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('builtin_template')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.id
}

/** Several templates by id; those that are gone are missing. */
export async function findTemplates(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<TemplateRecord, 'id' | 'version' | 'translations'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<TemplateRecord, 'id' | 'version' | 'translations'>>`
    select id, version, translations from ${all(companyId)} where id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface TemplateQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'createdAt' | 'latestChangeAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

/** A page of templates, own ones first, in two statements however many there are. */
export async function listTemplates(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  query: TemplateQuery,
) {
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const words = (query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  const matches = sql`coalesce((select bool_and(position(part in (
      select lower(string_agg(concat_ws(' ', t ->> 'name', t ->> 'teaser'), ' ') collate name_order)
      from jsonb_array_elements(translations) t
    )) > 0) from unnest(${words}::text[]) part), true)`
  const called = sql`coalesce(
    (select t ->> 'name' from jsonb_array_elements(translations) t where t ->> 'language' = ${language} limit 1),
    translations -> 0 ->> 'name') collate name_order`
  const name: OrderKey = { by: called, type: 'text' }
  const order: OrderKey = {
    name,
    createdAt: { by: sql`created_at`, type: 'time' as const },
    latestChangeAt: { by: sql`latest_change_at`, type: 'time' as const },
  }[orderColumn]
  const page = keyedPage(query, `${orderColumn} ${orderDir} ${language}`, [
    { ...order, isDown: orderDir === 'DESC' },
    name,
    { by: sql`id`, type: 'uuid' },
  ])
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${all(companyId)} where ${matches}`.execute(trx)
  const { rows } = await sql<KeyedRow<TemplateRecord>>`
    select one.*, ${page.key} as page_key, ${instances(companyId)} as instances
    from ${all(companyId)} where ${matches} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted.rows[0]?.total ?? 0
  return { rows, total, next: page.next(rows, total) }
}

export interface TemplateFields {
  readonly translations: readonly TemplateTranslation[]
  readonly bundle: TemplateBundle
  readonly dependencies: readonly string[]
  readonly by: string
}

export async function insertTemplate(
  trx: Trx,
  { companyId, templateId }: TemplateKey,
  { translations, bundle, dependencies, by }: TemplateFields,
): Promise<void> {
  await trx
    .insertInto('template')
    .values({
      company_id: companyId,
      id: templateId,
      translations: JSON.stringify(translations),
      bundle: JSON.stringify(bundle),
      dependencies: [...dependencies],
      created_by: by,
      latest_change_by: by,
    })
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: templateId, operation: 'CREATED' })
}

/** The version counts changes of the contents, not of the name. */
export async function updateTemplate(
  trx: Trx,
  { companyId, templateId }: TemplateKey,
  { translations, bundle, dependencies, by }: TemplateFields,
): Promise<void> {
  await trx
    .updateTable('template')
    .set({
      version: sql<number>`version + (bundle is distinct from ${JSON.stringify(bundle)}::jsonb)::int`,
      translations: JSON.stringify(translations),
      bundle: JSON.stringify(bundle),
      dependencies: [...dependencies],
      latest_change_at: sql<Date>`now()`,
      latest_change_by: by,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: templateId, operation: 'CHANGED' })
}

/** Locks a template of the company's own until the commit; false where there is none. */
export async function lockTemplate(trx: Trx, { companyId, templateId }: TemplateKey): Promise<boolean> {
  const row = await trx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markTemplateRemoved(
  trx: Trx,
  { companyId, templateId }: TemplateKey,
  by: string,
): Promise<void> {
  await trx
    .updateTable('template')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute()
  noteChange(trx, companyId, { kind: 'TEMPLATE', id: templateId, operation: 'REMOVED' })
}
