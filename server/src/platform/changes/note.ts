import type { Trx } from '../db/pool.ts'
import { wakeDispatcher } from '../jobs/outbox.ts'
import { insertChange, type NewChange } from './store.ts'

/**
 * Writes down that a thing changed, in the transaction in which it does: a dispatcher tells the nodes some milliseconds
 * after the commit. Only the one domain that writes a kind calls this for it.
 */
export async function noteChange(
  trx: Trx,
  companyId: string,
  { heardBy = [], ...change }: Omit<NewChange, 'heardBy'> & Partial<NewChange>,
): Promise<void> {
  await insertChange(trx, companyId, { ...change, heardBy })
  wakeDispatcher()
}
