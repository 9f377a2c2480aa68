import type { Trx } from '../db/pool.ts'
import type { NewsEvent } from './happening.ts'
import { send } from './outbox.ts'

/** So many one job tells of. */
const AT_ONCE = 100

/** Has people told of what happens in this transaction, once it commits. */
export async function tellOf(trx: Trx, companyId: string, happenings: readonly NewsEvent[]): Promise<void> {
  for (let at = 0; at < happenings.length; at += AT_ONCE)
    await send(trx, companyId, 'notifications.tell', { happenings: happenings.slice(at, at + AT_ONCE) })
}
