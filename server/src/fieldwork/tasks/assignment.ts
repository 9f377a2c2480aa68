import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import { lockGroups } from '../../people/account-groups/store.ts'
import { demandAccounts } from '../../people/accounts/references.ts'
import type { TrxContext } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { validationProblem } from '../../platform/http/problem.ts'
import { isPermitted } from '../workflows/permitted.ts'
import type { Assignees } from './store.ts'
import { taskTexts } from './texts.ts'

interface AssignmentFields {
  readonly accounts?: readonly { readonly id: string }[] | undefined
  readonly accountGroups?: readonly { readonly id: string }[] | undefined
}

/** The named assignees, each once. All must exist, else `notFound`. */
export async function demandPeople(
  { trx, caller }: Pick<TrxContext, 'trx' | 'caller'>,
  named: AssignmentFields,
): Promise<Assignees> {
  const once = (list: AssignmentFields['accounts'] = []) => [...new Set(list.map(({ id }) => id))]
  const wanted = { accounts: once(named.accounts), accountGroups: once(named.accountGroups) }
  await demandAccounts(trx, caller.companyId, wanted.accounts)
  if (wanted.accountGroups.length > 0) {
    const groups = await lockGroups(trx, caller.companyId, wanted.accountGroups)
    if (groups.length !== wanted.accountGroups.length) throw new Problem('notFound')
  }
  return wanted
}

/** Refuses assignees that may not perform the workflow, each at its place. */
export async function demandPermitted(
  { trx, caller, language }: Pick<TrxContext, 'trx' | 'caller' | 'language'>,
  { workflowId, wanted }: { readonly workflowId: string; readonly wanted: Assignees },
): Promise<void> {
  const permitted = await permittedAmong(trx, { companyId: caller.companyId, workflowId }, wanted)
  const message = taskTexts[language].notPermitted
  const errors = (['accounts', 'accountGroups'] as const).flatMap((list) =>
    wanted[list].flatMap((id, i): InputError[] =>
      permitted.has(id)
        ? []
        : [{ in: 'body', path: `assignedTo.${list}.${i}.id`, rule: 'notPermitted', message }],
    ),
  )
  if (errors.length > 0) throw validationProblem(errors)
}

/** Which of these may perform the workflow: an account itself or by one of its groups, a group as such. */
export async function permittedAmong(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
  { accounts, accountGroups }: Assignees,
): Promise<ReadonlySet<string>> {
  if (accounts.length + accountGroups.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select account.id from account where account.company_id = ${companyId} and account.id = any(${accounts}::uuid[])
      and exists (select from workflow_permission permission
        where permission.company_id = ${companyId} and permission.workflow_id = ${workflowId}
          and (permission.account_id = account.id or permission.account_group_id in (
            select member.account_group_id from account_group_member member
            where member.company_id = ${companyId} and member.account_id = account.id)))
    union all
    select account_group_id from workflow_permission permission
    where permission.company_id = ${companyId} and permission.workflow_id = ${workflowId}
      and permission.account_group_id = any(${accountGroups}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

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
