import type { DashboardTranslation, Panel } from '@feldwerk/contract/dashboards.ts'
import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { namedPage, type PageQuery } from '../../platform/db/named-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { nameMatches } from '../../platform/db/translated.ts'

/** A dashboard within its company. */
export interface DashboardKey {
  readonly companyId: string
  readonly dashboardId: string
}

/** The same for one account, with its own favourites. */
export interface SeenKey extends DashboardKey {
  readonly accountId: string
}

export interface DashboardRecord {
  readonly id: string
  readonly readonly: boolean
  readonly interval: DashboardInterval
  readonly translations: readonly DashboardTranslation[]
  readonly panels: readonly Panel[]
  readonly revision: number
  readonly favourite: boolean
  readonly created_at: Date
  readonly created_by: string | null
  readonly last_change_at: Date
  readonly last_change_by: string | null
}

const columns = [
  'id',
  'readonly',
  'interval',
  'translations',
  'panels',
  'revision',
  'created_at',
  'created_by',
  'last_change_at',
  'last_change_by',
] as const

type Reader = Pick<SeenKey, 'companyId' | 'accountId'>

/** Whether the reader has it among the favourites. */
const favourite = ({ companyId, accountId }: Reader) => sql<boolean>`exists (select from dashboard_favourite f
  where f.company_id = ${companyId} and f.account_id = ${accountId} and f.dashboard_id = dashboard.id)`

function present(trx: Trx, companyId: string) {
  return trx.selectFrom('dashboard').where('company_id', '=', companyId).where('deleted_at', 'is', null)
}

function selectDashboard(trx: Trx, key: SeenKey) {
  return present(trx, key.companyId)
    .select([...columns, favourite(key).as('favourite')])
    .where('id', '=', key.dashboardId)
}

/** Undefined when the company has no such dashboard, or no longer. */
export async function findDashboard(trx: Trx, key: SeenKey): Promise<DashboardRecord | undefined> {
  return await selectDashboard(trx, key).executeTakeFirst()
}

/** The same, its row locked until the commit. */
export async function lockDashboard(trx: Trx, key: SeenKey): Promise<DashboardRecord | undefined> {
  return await selectDashboard(trx, key).forNoKeyUpdate().executeTakeFirst()
}

export type NamedPanels = Pick<DashboardRecord, 'id' | 'translations' | 'panels'>

/** Those of these dashboards that there are, in one statement. */
export async function findDashboards(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<readonly NamedPanels[]> {
  if (ids.length === 0) return []
  return await present(trx, companyId)
    .select(['id', 'translations', 'panels'])
    .where('id', 'in', [...ids])
    .execute()
}

export interface DashboardQuery extends PageQuery {
  readonly orderColumn?: 'name' | 'latestChangeAt' | 'createdAt' | undefined
  readonly search?: string | undefined
  readonly onlyFavourites?: boolean | undefined
}

/** A page of dashboards, in two statements however many there are; ordered by their names in that language. */
export async function listDashboards(trx: Trx, reader: Reader, query: DashboardQuery, language: Locale) {
  const found = present(trx, reader.companyId)
    .select([...columns, favourite(reader).as('favourite')])
    .where(nameMatches(query.search))
    .where(query.onlyFavourites ? favourite(reader) : sql<boolean>`true`)
  const { rows, ...page } = await namedPage(found, query, language)
  return { dashboards: rows, ...page }
}

export interface DashboardFields {
  readonly interval: DashboardInterval
  readonly translations: readonly DashboardTranslation[]
  readonly panels: readonly Panel[]
}

interface DashboardAuthor {
  readonly by: string
}

export async function insertDashboard(
  trx: Trx,
  key: DashboardKey,
  fields: DashboardFields & DashboardAuthor,
) {
  await trx
    .insertInto('dashboard')
    .values({
      company_id: key.companyId,
      id: key.dashboardId,
      interval: fields.interval,
      translations: JSON.stringify(fields.translations),
      panels: JSON.stringify(fields.panels),
      created_by: fields.by,
      last_change_by: fields.by,
    })
    .execute()
  noteDashboard(trx, key, 'CREATED')
}

/** Changes what is given. */
export async function updateDashboard(
  trx: Trx,
  key: DashboardKey,
  { interval, translations, panels, by }: Partial<DashboardFields> & DashboardAuthor,
): Promise<void> {
  await trx
    .updateTable('dashboard')
    .set({
      ...(interval === undefined ? {} : { interval }),
      ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
      ...(panels === undefined ? {} : { panels: JSON.stringify(panels) }),
      revision: sql<number>`revision + 1`,
      last_change_at: sql<Date>`now()`,
      last_change_by: by,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.dashboardId)
    .execute()
  noteDashboard(trx, key, 'CHANGED')
}

/** Removes it, and from everybody's favourites. */
export async function markDashboardRemoved(trx: Trx, key: DashboardKey, by: string): Promise<void> {
  await trx
    .updateTable('dashboard')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.dashboardId)
    .execute()
  await trx
    .deleteFrom('dashboard_favourite')
    .where('company_id', '=', key.companyId)
    .where('dashboard_id', '=', key.dashboardId)
    .execute()
  noteDashboard(trx, key, 'REMOVED')
}

function noteDashboard(
  trx: Trx,
  { companyId, dashboardId }: DashboardKey,
  operation: 'CREATED' | 'CHANGED' | 'REMOVED',
): void {
  noteChange(trx, companyId, { kind: 'DASHBOARD', id: dashboardId, operation })
}

/** Once more is harmless. */
export async function addFavourite(trx: Trx, key: SeenKey): Promise<void> {
  await trx
    .insertInto('dashboard_favourite')
    .values({ company_id: key.companyId, account_id: key.accountId, dashboard_id: key.dashboardId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  noteDashboard(trx, key, 'CHANGED')
}

export async function removeFavourite(trx: Trx, key: SeenKey): Promise<void> {
  await trx
    .deleteFrom('dashboard_favourite')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('dashboard_id', '=', key.dashboardId)
    .execute()
  noteDashboard(trx, key, 'CHANGED')
}
