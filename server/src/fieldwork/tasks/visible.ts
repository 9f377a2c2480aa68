import { Problem } from '@feldwerk/contract/errors.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { isManager } from '../workflows/rules.ts'
import { isInFilter, type TaskFilter } from './list-store.ts'

/** Who performs sees own tasks only: those that it may do, and those that it did. */
export const ownOf = (caller: TrxContext['caller']): Pick<TaskFilter, 'ownOf'> =>
  isManager(caller) ? {} : { ownOf: caller.accountId }

/** `notFound` for a task that the company does not have, or that this caller does not see. */
export async function demandVisible(
  { trx, caller }: Pick<TrxContext, 'trx' | 'caller'>,
  taskId: string,
): Promise<void> {
  if (!(await isInFilter(trx, { companyId: caller.companyId, taskId, filter: ownOf(caller) })))
    throw new Problem('notFound')
}
