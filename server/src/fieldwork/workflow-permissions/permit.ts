import { Problem } from '@feldwerk/contract/errors.ts'
import { lockGroups } from '../../people/account-groups/store.ts'
import { demandAccounts } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { demandWorkflow, nameOf } from '../workflows/present.ts'
import { type Holders, insertPermissions } from './store.ts'

export interface HoldersBody {
  readonly accounts?: readonly { readonly id: string }[] | undefined
  readonly accountGroups?: readonly { readonly id: string }[] | undefined
}

/** Permits accounts and groups of the company to perform a workflow; who may already stays. */
export async function permitHolders(
  { trx, caller, language }: WorkContext,
  workflowId: string,
  body: HoldersBody,
): Promise<void> {
  const key = { companyId: caller.companyId, workflowId }
  const workflow = await demandWorkflow(trx, key)
  const holders = idsOf(body)
  await demandAccounts(trx, caller.companyId, holders.accounts)
  await demandGroups(trx, caller.companyId, holders.accountGroups)
  const added = await insertPermissions(trx, key, { ...holders, by: caller.accountId })
  if (added === 0) return
  await recordActivity(trx, caller, {
    action: 'permitted',
    objectKind: 'workflow',
    objectId: workflowId,
    objectName: nameOf(workflow.translations, language),
    details: { ...holders },
  })
}

/** Each once. */
export function idsOf({ accounts = [], accountGroups = [] }: HoldersBody): Holders {
  const once = (list: readonly { readonly id: string }[]) => [...new Set(list.map(({ id }) => id))]
  return { accounts: once(accounts), accountGroups: once(accountGroups) }
}

async function demandGroups(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await lockGroups(trx, companyId, ids)
  if (found.length !== ids.length) throw new Problem('notFound')
}
