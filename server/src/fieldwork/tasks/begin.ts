import type { TrxContext } from '../../platform/node/context.ts'
import { keepBegin } from './begin-store.ts'
import { demandOwn } from './visible.ts'

/** The caller has begun a task; the first who did so stays. Nothing happens to one that is over. */
export async function beginTask(context: TrxContext, taskId: string, at: Date): Promise<void> {
  await demandOwn(context, taskId)
  const { trx, caller } = context
  await keepBegin(trx, { companyId: caller.companyId, taskId }, { at, by: caller.accountId })
}
