import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { lockGroups } from '../../people/account-groups/store.ts'
import { demandAccounts } from '../../people/accounts/references.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { permittedAmong } from '../workflows/permitted-store.ts'
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
