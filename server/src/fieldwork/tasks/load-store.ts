import type { TaskState } from '@feldwerk/contract/tasks.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { stateNow } from './list-store.ts'

/** What a person has to do. */
export interface LoadRow {
  readonly account_id: string
  readonly work_share: number
  readonly minutes: number
  /** Late tasks that are nobody else's too. */
  readonly late: number
}

export interface LoadWanted {
  readonly from: Date
  readonly until: Date
  /** A task with a longer time is done some time within it. */
  readonly longestPlannedHours: number
  /** How old a result may be that says how long its workflow takes. */
  readonly medianSince: Date
  readonly most: number
}

/** What is due is work, but for what nobody may do any more. */
const STATES: readonly TaskState[] = ['PENDING', 'OPEN', 'LATE', 'COMPLETED', 'COMPLETED_LATE']

/** The tasks that are due in a time, with their length in minutes and everybody whose they are. */
function dueTasks(companyId: string, { from, until, longestPlannedHours, medianSince }: LoadWanted) {
  const now = new Date()
  return sql`
    due as materialized (
      select task.id, task.workflow_id, task.completed_by, ${stateNow(now)} as shown_state,
        extract(epoch from task.deadline - task.valid_from) / 60 as planned
      from task where task.company_id = ${companyId} and task.state = any(${STATES})
        and task.deadline >= ${from} and task.deadline < ${until} and ${stateNow(now)} = any(${STATES})),
    usual as (
      select workflow_id, percentile_cont(0.5) within group (order by
        extract(epoch from completed_at - started_at) / 60) as minutes
      from workflow_result where company_id = ${companyId} and deleted_at is null and completed_at >= ${medianSince}
        and started_at < completed_at and workflow_id in (select workflow_id from due)
      group by workflow_id),
    timed as (
      select due.id, due.completed_by, due.shown_state,
        coalesce(case when due.planned <= ${longestPlannedHours * 60} then due.planned end, usual.minutes, 0)
          as minutes
      from due left join usual on usual.workflow_id = due.workflow_id),
    holder as (
      select id, completed_by as account_id from due where completed_by is not null
      union select due.id, coalesce(assignee.account_id, member.account_id)
      from due join task_assignee assignee on assignee.company_id = ${companyId} and assignee.task_id = due.id
        left join account_group_member member on member.company_id = ${companyId}
          and member.account_group_id = assignee.account_group_id
      where due.completed_by is null and coalesce(assignee.account_id, member.account_id) is not null)`
}

/** Those with the most to do first; whoever performs tasks is told of, also without any. */
export async function readLoad(trx: Trx, companyId: string, wanted: LoadWanted): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`with ${dueTasks(companyId, wanted)},
    part as (
      select holder.account_id, timed.shown_state, timed.minutes,
        count(*) over (partition by holder.id) as holders
      from holder join timed on timed.id = holder.id),
    whole as (
      select account_id, sum(minutes / holders) as minutes,
        count(*) filter (where shown_state = 'LATE' and holders = 1) as late
      from part group by account_id)
    select account.id as account_id, account.work_share, coalesce(whole.minutes, 0)::float8 as minutes,
      coalesce(whole.late, 0)::int as late
    from account left join whole on whole.account_id = account.id
    where account.company_id = ${companyId} and account.deleted_at is null and not account.as_machine
      and (account.app_access or whole.account_id is not null)
    order by coalesce(whole.minutes, 0) desc, account.last_name collate name_order, account.id
    limit ${wanted.most}`.execute(trx)
  return rows
}

/** Late tasks of several people, and what is still to be done by anybody who may. */
export interface DueCounts {
  readonly shared_late: number
  readonly unassigned: number
  readonly unassigned_late: number
}

/** How many tasks of these days are late and several people's, or nobody's in particular. */
export async function countDue(trx: Trx, companyId: string, wanted: LoadWanted): Promise<DueCounts> {
  const { rows } = await sql<DueCounts>`with ${dueTasks(companyId, wanted)},
    held as (select id, count(*) as holders from holder group by id),
    counted as (
      select due.shown_state = 'LATE' as is_late, held.holders > 1 as is_shared,
        due.completed_by is null and held.id is null as is_unassigned
      from due left join held on held.id = due.id)
    select count(*) filter (where is_late and is_shared)::int as shared_late,
      count(*) filter (where is_unassigned)::int as unassigned,
      count(*) filter (where is_unassigned and is_late)::int as unassigned_late
    from counted`.execute(trx)
  return rows[0] ?? { shared_late: 0, unassigned: 0, unassigned_late: 0 }
}
