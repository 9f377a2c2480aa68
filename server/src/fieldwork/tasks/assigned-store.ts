import { sql } from 'kysely'
import { isPermitted } from '../workflows/permitted-store.ts'

/** Whether a task (`task` in the statement) is one of the account's: given to it, or to nobody in particular. */
export function isOwn({ companyId, accountId }: { readonly companyId: string; readonly accountId: string }) {
  return sql<boolean>`(${isPermitted({ companyId, accountId }, sql`task.workflow_id`)} and (
    not exists (select from task_assignee assignee
      where assignee.company_id = ${companyId} and assignee.task_id = task.id)
    or ${isAssigned({ companyId, accountId })}))`
}

/** Whether it is given to the account, or to one of its groups. */
export function isAssigned({
  companyId,
  accountId,
}: {
  readonly companyId: string
  readonly accountId: string
}) {
  return sql<boolean>`exists (select from task_assignee assignee
    where assignee.company_id = ${companyId} and assignee.task_id = task.id and (assignee.account_id = ${accountId}
      or assignee.account_group_id in (select member.account_group_id from account_group_member member
        where member.company_id = ${companyId} and member.account_id = ${accountId})))`
}
