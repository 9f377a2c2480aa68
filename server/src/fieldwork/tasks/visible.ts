import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { TrxContext } from '../../platform/context.ts'
import { isManager } from '../workflows/rules.ts'
import { matching, type TaskFilter } from './list.ts'
import { taskTables } from './store.ts'

/** Who performs sees own tasks only: those that it may do, and those that it did. */
export const ownOf = (caller: TrxContext['caller']): Pick<TaskFilter, 'ownOf'> =>
  isManager(caller) ? {} : { ownOf: caller.accountId }

/** `notFound` for a task that the company does not have, or that this caller does not see. */
export async function demandVisible(
  { trx, caller }: Pick<TrxContext, 'trx' | 'caller'>,
  taskId: string,
): Promise<void> {
  const { rows } = await sql`select from ${taskTables}
    where task.id = ${taskId} and ${matching(caller.companyId, ownOf(caller), new Date())}`.execute(trx)
  if (rows.length === 0) throw new Problem('notFound')
}
