import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { isOwn } from './assigned-store.ts'

/** Which of these accounts see which of these tasks where they perform: those that they may do, and those that they did. */
export async function tasksOpenTo(
  trx: Trx,
  companyId: string,
  { ids, accountIds }: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
): Promise<{ readonly id: string; readonly accountId: string }[]> {
  const person = sql`person.id`
  const { rows } = await sql<{ id: string; accountId: string }>`
    select task.id, person.id as "accountId"
    from task cross join unnest(${accountIds}::uuid[]) person (id)
    where task.company_id = ${companyId} and task.id = any(${ids}::uuid[])
      and (${isOwn({ companyId, accountId: person })} or task.completed_by = person.id)`.execute(trx)
  return rows
}

/** Whom a task is given to, itself or by one of their groups. */
export async function everyAssignee(trx: Trx, companyId: string, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from task_assignee
    where task_assignee.company_id = ${companyId} and task_id = ${taskId} and account_id is not null
    union
    select member.account_id from task_assignee assignee
    join account_group_member member on member.company_id = ${companyId}
      and member.account_group_id = assignee.account_group_id
    where assignee.company_id = ${companyId} and assignee.task_id = ${taskId}`.execute(trx)
  return rows.map(({ id }) => id)
}
