import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { isPermitted, performersAmong } from '../workflows/permitted-store.ts'

/** An account of a company, or what a statement calls its id. */
interface TaskPerson {
  readonly companyId: string
  readonly accountId: string | RawBuilder<unknown>
}

/** Whether a task (`task` in the statement) is one of the account's: given to it, or to nobody in particular. */
export function isOwn({ companyId, accountId }: TaskPerson) {
  return sql<boolean>`(${isPermitted({ companyId, accountId }, sql`task.workflow_id`)} and (
    not exists (select from task_assignee assignee
      where assignee.company_id = ${companyId} and assignee.task_id = task.id)
    or ${isAssigned({ companyId, accountId })}))`
}

/** Whether it is given to the account, or to one of its groups. */
export function isAssigned({ companyId, accountId }: TaskPerson) {
  return sql<boolean>`exists (select from task_assignee assignee
    where assignee.company_id = ${companyId} and assignee.task_id = task.id and (assignee.account_id = ${accountId}
      or assignee.account_group_id in (select member.account_group_id from account_group_member member
        where member.company_id = ${companyId} and member.account_id = ${accountId})))`
}

/** Which of these accounts each of these tasks is for: by its assignees, or by who may do it where it has none. */
export async function assigneesAmong(
  trx: Trx,
  companyId: string,
  { ids, accountIds }: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  if (ids.length === 0) return []
  const workflows = sql`array(select workflow_id from task
    where task.company_id = ${companyId} and task.id = any(${ids}::uuid[]))`
  const { rows } = await sql<{ id: string; accountId: string }>`
    select assignee.task_id as id, assignee.account_id as "accountId" from task_assignee assignee
    where assignee.company_id = ${companyId} and assignee.task_id = any(${ids}::uuid[])
      and assignee.account_id = any(${accountIds}::uuid[])
    union
    select assignee.task_id, member.account_id from task_assignee assignee
    join account_group_member member on member.company_id = ${companyId}
      and member.account_group_id = assignee.account_group_id
    where assignee.company_id = ${companyId} and assignee.task_id = any(${ids}::uuid[])
      and member.account_id = any(${accountIds}::uuid[])
    union
    select task.id, performer."accountId" from task
    join (${performersAmong(companyId, { ids: workflows, accountIds })}) performer on performer.id = task.workflow_id
    where task.company_id = ${companyId} and task.id = any(${ids}::uuid[])
      and not exists (select from task_assignee assignee
        where assignee.company_id = ${companyId} and assignee.task_id = task.id)`.execute(trx)
  return rows
}
