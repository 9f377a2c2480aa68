import { Problem } from '@feldwerk/contract/errors.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { isManager } from '../workflows/rules.ts'
import { isEscalatedTo } from './escalation-store.ts'
import { isInFilter, type TaskFilter } from './list-store.ts'

/** Who performs sees own tasks only: those that it may do, and those that it did. */
export const ownOf = (caller: TrxContext['caller']): Pick<TaskFilter, 'ownOf'> =>
  isManager(caller) ? {} : { ownOf: caller.accountId }

type CallerScope = Pick<TrxContext, 'trx' | 'caller'>

const isOwn = ({ trx, caller }: CallerScope, taskId: string): Promise<boolean> =>
  isInFilter(trx, { companyId: caller.companyId, taskId, filter: ownOf(caller) })

/** `notFound` for a task that the company does not have, or that is none of this caller's. */
export async function demandOwn(context: CallerScope, taskId: string): Promise<void> {
  if (!(await isOwn(context, taskId))) throw new Problem('notFound')
}

/** The same, but for late tasks that are escalated to the caller: those are seen as well. */
export async function demandVisible(context: CallerScope, taskId: string): Promise<void> {
  if (await isOwn(context, taskId)) return
  const { companyId, accountId } = context.caller
  if (!(await isEscalatedTo(context.trx, { companyId, taskId, accountId }))) throw new Problem('notFound')
}
