import type { AssetTypeTaskCounts, TaskState, WorkflowTaskCounts } from '@feldwerk/contract/tasks.ts'
import { LIVE_STATES } from '@feldwerk/workflow/task-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { type KeyedRow, keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isAssigned, isOwn } from './assigned-store.ts'
import { type TaskRow, taskColumns, taskTables } from './store.ts'

/** The state as the clock says it is, for statements over `task`: the same as `stateAt` of the table of states. */
export function stateNow(now: Date): RawBuilder<TaskState> {
  return sql<TaskState>`case
    when task.next_change_at is null or task.next_change_at > ${now} then task.state
    when task.deadline is null or ${now} <= task.deadline then 'OPEN'
    when task.hard_deadline then 'NOT_COMPLETED'
    else 'LATE' end`
}

/** When a task's time begins and ends; one without an end that is still to be done lasts until now. */
export const begins = sql<Date>`coalesce(task.valid_from, task.created_at)`
export const ends = (now: Date): RawBuilder<Date> =>
  sql<Date>`coalesce(task.completed_at, task.cancelled_at, task.deadline, greatest(${now}, ${begins}))`

export interface TaskFilter {
  readonly states?: readonly TaskState[] | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly workflowId?: string | undefined
  readonly completedById?: string | undefined
  readonly assignedToId?: string | undefined
  /** An asset that their data name. */
  readonly assetId?: string | undefined
  readonly sourceId?: string | undefined
  readonly search?: string | undefined
  /** Only tasks of this account: given to it, or completed by it. */
  readonly ownOf?: string | undefined
}

/** The tasks that a filter lets through, as a condition over `task join workflow`. */
export function matching(companyId: string, filter: TaskFilter, now: Date): RawBuilder<boolean> {
  const { states, from, until, workflowId, completedById, assignedToId, assetId, sourceId, search, ownOf } =
    filter
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const parts = [
    sql`task.company_id = ${companyId}`,
    ...(workflowId ? [sql`task.workflow_id = ${workflowId}`] : []),
    ...(sourceId ? [sql`task.source_id = ${sourceId}`] : []),
    ...(completedById ? [sql`task.completed_by = ${completedById}`] : []),
    ...(assignedToId ? [isAssigned({ companyId, accountId: assignedToId })] : []),
    ...(assetId ? [isAbout(companyId, assetId)] : []),
    ...(ownOf ? [sql`(${isOwn({ companyId, accountId: ownOf })} or task.completed_by = ${ownOf})`] : []),
    ...(states
      ? [
          sql`(task.state = any(${states}) or task.next_change_at <= ${now})`,
          sql`${stateNow(now)} = any(${states})`,
        ]
      : []),
    ...(until ? [sql`${begins} < ${until}`] : []),
    ...(from ? [sql`${ends(now)} >= ${from}`] : []),
    ...words.map(
      (word) =>
        sql`position(${word.normalize('NFC').toLocaleLowerCase('de')} in
          lower(coalesce(task.label, '') collate name_order) || ' ' || workflow.search_text) > 0`,
    ),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Whether the data of a task name an asset, in a value or in a list. Documents call `data` so: ids as short as that have no key. */
const isAbout = (companyId: string, assetId: string) => sql`exists (select from record
  where record.company_id = ${companyId} and record.id = task.id
    and jsonb_path_exists(record.document -> 'data', '$.* ? (@ == $asset)', jsonb_build_object('asset', ${assetId}::text)))`

/** Whether a filter lets a task through. */
export async function isInFilter(
  trx: Trx,
  wanted: { readonly companyId: string; readonly taskId: string; readonly filter: TaskFilter },
): Promise<boolean> {
  const { rows } = await sql`select from ${taskTables}
    where task.id = ${wanted.taskId} and ${matching(wanted.companyId, wanted.filter, new Date())}`.execute(
    trx,
  )
  return rows.length > 0
}

export type TaskOrder = 'deadline' | 'validFrom' | 'createdAt' | 'completedAt' | 'label' | 'state'

const orders: Record<TaskOrder, (now: Date) => OrderKey> = {
  deadline: () => ({ by: sql`task.deadline`, type: 'time' }),
  validFrom: () => ({ by: sql`task.valid_from`, type: 'time' }),
  createdAt: () => ({ by: sql`task.created_at`, type: 'time' }),
  completedAt: () => ({ by: sql`task.completed_at`, type: 'time' }),
  label: () => ({ by: sql`task.label collate name_order`, type: 'text' }),
  state: (now) => ({ by: stateNow(now), type: 'text' }),
}

export interface TaskQuery extends PageWanted {
  readonly orderColumn?: TaskOrder | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of tasks, those that are due first unless asked otherwise, in two statements. */
export async function listTasks(
  trx: Trx,
  companyId: string,
  { filter, page: wanted }: { readonly filter: TaskFilter; readonly page: TaskQuery },
): Promise<{ rows: TaskRow[]; total: number; next: string | null }> {
  const now = new Date()
  const { orderColumn = 'deadline', orderDir = 'ASC' } = wanted
  const page = keyedPage(wanted, `${orderColumn} ${orderDir}`, [
    { ...orders[orderColumn](now), isDown: orderDir === 'DESC', nulls: 'last' },
    { by: sql`task.created_at`, type: 'time', isDown: true },
    { by: sql`task.id`, type: 'uuid' },
  ])
  const found = sql`from ${taskTables} where ${matching(companyId, filter, now)}`
  const total = page.total ?? (await countFound(trx, found))
  const { rows } = await sql<KeyedRow<TaskRow>>`select ${taskColumns}, ${page.key} as page_key
    ${found} and ${page.where} order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  return { rows, total, next: page.next(rows, total) }
}

async function countFound(trx: Trx, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** How many tasks of each workflow are to be done now, in one statement; a workflow without any has no row. */
export async function countOpenByWorkflow(trx: Trx, companyId: string): Promise<WorkflowTaskCounts[]> {
  const now = new Date()
  const filter: TaskFilter = { states: ['OPEN', 'LATE'] }
  const { rows } = await sql<WorkflowTaskCounts>`select task.workflow_id as "workflowId", count(*) as open,
      count(*) filter (where ${stateNow(now)} = 'LATE') as late
    from ${taskTables} where ${matching(companyId, filter, now)}
    group by task.workflow_id order by task.workflow_id`.execute(trx)
  return rows
}

/** The same by the types of the assets that their data name, in a value or in a list. */
export async function countOpenByAssetType(trx: Trx, companyId: string): Promise<AssetTypeTaskCounts[]> {
  const now = new Date()
  const filter: TaskFilter = { states: ['OPEN', 'LATE'] }
  const { rows } = await sql<AssetTypeTaskCounts>`select named.type_id as "assetTypeId",
      count(distinct task.id) as open,
      count(distinct task.id) filter (where ${stateNow(now)} = 'LATE') as late
    from ${taskTables}
    join record data on data.company_id = ${companyId} and data.id = task.id
    cross join lateral jsonb_path_query(data.document -> 'data', '$.* ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') said (id)
    join asset_name named on named.company_id = ${companyId} and named.id = (said.id #>> '{}')::uuid
    where ${matching(companyId, filter, now)}
    group by 1 order by 1`.execute(trx)
  return rows
}

/** The most tasks that a phone is told of at once. */
const MOST_OWN = 1000
const DAYS_KEPT = 30

/** What an account has to do: late ones first, then by deadline. */
export async function listOwn(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  states: readonly TaskState[],
): Promise<TaskRow[]> {
  const now = new Date()
  const since = new Date(now.getTime() - DAYS_KEPT * 86_400_000)
  const { rows } = await sql<TaskRow>`select ${taskColumns} from ${taskTables}
    where ${matching(companyId, { states }, now)} and workflow.deleted_at is null
      and ${isOwn({ companyId, accountId })}
      and (task.state = any(${LIVE_STATES})
        or coalesce(task.completed_at, task.cancelled_at, task.deadline, task.changed_at) >= ${since})
    order by ${stateNow(now)} <> 'LATE', task.deadline nulls last, task.valid_from nulls first, task.id
    limit ${MOST_OWN}`.execute(trx)
  return rows
}
