import type { ReviewState, WorkflowResultCounts } from '@feldwerk/contract/workflow-results.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { givenDocuments } from '../../platform/records/kept.ts'
import { type ResultRecord, selectResults } from './store.ts'

/** From a moment on, until before another. */
interface Span {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The moments of a result. */
const MOMENTS = {
  completed: sql<Date>`result.completed_at`,
  received: sql<Date>`result.received_at`,
  changed: sql<Date>`coalesce(result.changed_at, result.received_at)`,
}

/** The moment by which each order goes. */
const momentOf = {
  completedAt: 'completed',
  createdAt: 'completed',
  receivedAt: 'received',
  changedAt: 'changed',
} as const

export interface ResultFilter {
  readonly createdBy?: string | undefined
  /** Of another company by its id, or only own ones. */
  readonly whose?: { readonly companyId: string } | 'OWN' | undefined
  readonly workflowId?: string | undefined
  /** An asset that they name. */
  readonly assetId?: string | undefined
  /** Assets of which they name one or more. */
  readonly namesAnyOf?: readonly string[] | undefined
  /** How long they took, in the minutes that are shown. */
  readonly minutesAtLeast?: number | undefined
  readonly minutesAtMost?: number | undefined
  /** When it was completed, arrived, or either arrived or was last corrected. */
  readonly during?: Readonly<Partial<Record<keyof typeof MOMENTS, Span>>> | undefined
  /** Words in the names of workflow, performer and assets. */
  readonly search?: string | undefined
  readonly deviating?: boolean | undefined
  readonly reviewState?: ReviewState | undefined
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

export interface ResultQuery extends PageWanted {
  /** `createdAt` is when it was completed, as in the filters; `changedAt` when it arrived or was last corrected; `deviation` how far the worst is beyond its limit. */
  readonly orderColumn?: 'completedAt' | 'receivedAt' | 'changedAt' | 'createdAt' | 'deviation' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly filter: ResultFilter
}

/** A page of results, the newest first unless asked otherwise, in two statements. */
export async function listResults(trx: Trx, companyId: string, query: ResultQuery) {
  const { orderColumn = 'completedAt', orderDir = 'DESC' } = query
  const isDown = orderDir === 'DESC'
  const order: readonly OrderKey[] =
    orderColumn === 'deviation'
      ? [
          { by: sql`review.worst_share`, type: 'number', isDown, nulls: 'last' },
          { by: MOMENTS.completed, type: 'time', isDown: true, isFilled: true },
        ]
      : [{ by: MOMENTS[momentOf[orderColumn]], type: 'time', isDown, isFilled: true }]
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, [
    ...order,
    { by: sql`result.id`, type: 'uuid' },
  ])
  const total = page.total ?? (await countResults(trx, companyId, query.filter))
  const onPage = sql`select result.id from ${resultTables(companyId)}
    where ${matching(companyId, query.filter)} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`
  const rows = await selectResults(trx, companyId)
    .select(page.key.as('page_key'))
    .where(sql<boolean>`result.id in (${onPage})`)
    .orderBy(page.order)
    .execute()
  const shown = await givenDocuments(trx, companyId, rows)
  return { rows: shown, total, next: page.next(rows, total) }
}

export async function countResults(trx: Trx, companyId: string, filter: ResultFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${resultTables(companyId)}
    where ${matching(companyId, filter)}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** The next results after one, the newest first: a long list is read so in parts, each as quick as the first. */
export async function listAfter(
  trx: Trx,
  companyId: string,
  reading: {
    readonly filter: ResultFilter
    readonly after: Pick<ResultRecord, 'id' | 'completed_at'> | undefined
    readonly most: number
  },
): Promise<readonly ResultRecord[]> {
  const { filter, after, most } = reading
  const later = after
    ? sql`and (result.completed_at < ${after.completed_at}
        or result.completed_at = ${after.completed_at} and result.id > ${after.id})`
    : sql``
  const order = sql`result.completed_at desc, result.id`
  const ids = sql`select result.id from ${resultTables(companyId)} where ${matching(companyId, filter)} ${later}
    order by ${order} limit ${most}`
  const rows = await selectResults(trx, companyId)
    .where(sql<boolean>`result.id in (${ids})`)
    .orderBy(order)
    .execute()
  return await givenDocuments(trx, companyId, rows)
}

/** A result as a map needs it. */
export interface PlacedResult {
  readonly id: string
  readonly workflowId: string
  readonly completedAt: Date
  /** Its own, where it has one. */
  readonly position: { readonly lat: number; readonly lon: number } | null
  /** What it names. */
  readonly assetIds: readonly string[]
  readonly deviating: boolean
}

/** The newest of the results that a filter lets through, with what tells where they were made. */
export async function listPlaced(
  trx: Trx,
  companyId: string,
  { filter, most }: { readonly filter: ResultFilter; readonly most: number },
): Promise<readonly PlacedResult[]> {
  const { rows } = await sql<PlacedResult>`select result.id, result.workflow_id as "workflowId",
      result.completed_at as "completedAt", result.meta -> 'position' as position,
      review.workflow_result_id is not null as deviating,
      array(select asset_id from workflow_result_asset named
        where named.company_id = ${companyId} and named.workflow_result_id = result.id) as "assetIds"
    from ${resultTables(companyId)} where ${matching(companyId, filter)}
    order by result.completed_at desc, result.id limit ${most}`.execute(trx)
  return rows
}

/** Results, each beside its review where it has one. */
export const resultTables = (companyId: string) => sql`workflow_result result
  left join workflow_result_review review
    on review.company_id = ${companyId} and review.workflow_result_id = result.id`

/** The results that a filter lets through, as a condition over these tables. */
function matching(companyId: string, filter: ResultFilter): RawBuilder<boolean> {
  const { createdBy, workflowId, assetId, during = {}, search, deviating, reviewState } = filter
  const { namesAnyOf, minutesAtLeast, minutesAtMost, ids, whose } = filter
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const isThere = 'review.workflow_result_id is not null'
  const parts = [
    sql`result.company_id = ${companyId} and result.deleted_at is null`,
    ...(createdBy ? [sql`result.created_by = ${createdBy}`] : []),
    ...(whose ? [ofCompany(companyId, whose)] : []),
    ...(workflowId ? [sql`result.workflow_id = ${workflowId}`] : []),
    ...(ids ? [sql`result.id = any(${ids}::uuid[])`] : []),
    ...(assetId
      ? [
          sql`result.id in (select workflow_result_id from workflow_result_asset
            where company_id = ${companyId} and asset_id = ${assetId})`,
        ]
      : []),
    ...(namesAnyOf
      ? [
          sql`result.id in (select workflow_result_id from workflow_result_asset
            where company_id = ${companyId} and asset_id = any(${namesAnyOf}::uuid[]))`,
        ]
      : []),
    ...(minutesAtLeast === undefined ? [] : [sql`${MINUTES} >= ${minutesAtLeast}`]),
    ...(minutesAtMost === undefined ? [] : [sql`${MINUTES} <= ${minutesAtMost}`]),
    ...keysOf(MOMENTS).flatMap((moment) => within(MOMENTS[moment], during[moment])),
    ...(deviating === undefined ? [] : [deviating ? sql.raw(isThere) : sql`not (${sql.raw(isThere)})`]),
    ...(reviewState ? [sql.raw(isThere)] : []),
    ...(reviewState === 'TO_REVIEW' ? [sql`review.reviewed_at is null`] : []),
    ...(reviewState === 'REVIEWED' ? [sql`review.reviewed_at is not null`] : []),
    ...words.map((word) => naming(companyId, word.normalize('NFC').toLocaleLowerCase('de'))),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const within = (moment: RawBuilder<Date>, { from, until }: Span = {}) => [
  ...(from ? [sql`${moment} >= ${new Date(from)}`] : []),
  ...(until ? [sql`${moment} < ${new Date(until)}`] : []),
]

/** Whether another company did it, or people of the own one. */
const ofCompany = (companyId: string, whose: NonNullable<ResultFilter['whose']>) =>
  whose === 'OWN'
    ? sql`not exists (select from received_result received
        where received.company_id = ${companyId} and received.workflow_result_id = result.id)`
    : sql`result.id in (select workflow_result_id from received_result
        where company_id = ${companyId} and foreign_company_id = ${whose.companyId})`

/** How long a result took, rounded as lists show it; null where nobody knows when it was begun. */
const MINUTES = sql`round(extract(epoch from result.completed_at - result.started_at) / 60)`

/** Whether a word stands in the name of the workflow, of the performer and another company of theirs, or of an asset. */
const naming = (companyId: string, word: string) => sql`(
  result.workflow_id in (select id from workflow
    where company_id = ${companyId} and position(${word} in search_text) > 0)
  or result.created_by in (select id from account where company_id = ${companyId}
    and position(${word} in lower(concat_ws(' ', first_name, last_name, machine_name) collate name_order)) > 0)
  or result.id in (select received.workflow_result_id from received_result received
    join workflow_result copy on copy.company_id = ${companyId} and copy.id = received.workflow_result_id
    join foreign_account person on person.company_id = ${companyId} and person.id = copy.created_by
    join foreign_company other on other.company_id = ${companyId} and other.id = received.foreign_company_id
    where received.company_id = ${companyId} and position(${word} in lower(
      concat_ws(' ', person.first_name, person.last_name, person.machine_name, other.name) collate name_order)) > 0)
  or result.id in (select named.workflow_result_id from workflow_result_asset named
    join asset_name on asset_name.company_id = ${companyId} and asset_name.id = named.asset_id
    where named.company_id = ${companyId} and position(${word} in asset_name.name_key) > 0))`

/** How many results a company has, and what of them is to be reviewed; `month` is when this one began. */
export async function countAll(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  month: Date,
): Promise<Omit<WorkflowResultCounts, 'companies'>> {
  const results = sql`from workflow_result where company_id = ${companyId} and deleted_at is null`
  const reviews = sql`from workflow_result_review where company_id = ${companyId}`
  const { rows } = await sql<Record<'all' | 'mine' | 'deviating' | 'toReview', number>>`select
    (select count(*) ${results}) as all,
    (select count(*) ${results} and created_by = ${accountId}) as mine,
    (select count(*) ${reviews}) as deviating,
    (select count(*) ${reviews} and reviewed_at is null) as "toReview"`.execute(trx)
  const { rows: months } = await sql<WorkflowResultCounts['thisMonth']>`select count(*) as all,
      count(review.workflow_result_id) as deviating,
      count(*) filter (where review.workflow_result_id is not null and review.reviewed_at is null) as "toReview"
    from ${resultTables(companyId)}
    where result.company_id = ${companyId} and result.deleted_at is null and result.completed_at >= ${month}`.execute(
    trx,
  )
  const none = { all: 0, deviating: 0, toReview: 0 }
  return { ...none, mine: 0, ...rows[0], thisMonth: months[0] ?? none }
}

/** Results of an account that was completed since each of these moments. */
export async function countSince(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  moments: readonly Date[],
): Promise<number[]> {
  const counts = moments.map((moment) => sql`count(*) filter (where completed_at >= ${moment})`)
  const earliest = new Date(Math.min(...moments.map(Number)))
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts
    from workflow_result where company_id = ${companyId} and created_by = ${accountId} and deleted_at is null
      and completed_at >= ${earliest}`.execute(trx)
  return rows[0]?.counts ?? moments.map(() => 0)
}

/** Whether a company has or had this account, this workflow and these assets, and knows that other company. */
export async function existInCompany(
  trx: Trx,
  companyId: string,
  {
    accountId,
    otherId,
    workflowId,
    assetIds,
  }: {
    readonly accountId?: string | undefined
    /** Another company. */
    readonly otherId?: string | undefined
    readonly workflowId?: string | undefined
    readonly assetIds: readonly string[]
  },
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select
    ${
      accountId
        ? sql`(exists (select from account where company_id = ${companyId} and id = ${accountId})
          or exists (select from foreign_account where company_id = ${companyId} and id = ${accountId}))`
        : sql`true`
    }
    and ${otherId ? sql`exists (select from foreign_company where company_id = ${companyId} and id = ${otherId})` : sql`true`}
    and ${workflowId ? sql`exists (select from workflow where company_id = ${companyId} and id = ${workflowId})` : sql`true`}
    and not exists (select from unnest(${assetIds}::uuid[]) wanted (id)
      where not exists (select from asset_name where company_id = ${companyId} and id = wanted.id)
        and not exists (select from asset_change where company_id = ${companyId} and asset_id = wanted.id))
    as ok`.execute(trx)
  return rows[0]?.ok ?? false
}
