import type { Trx } from '../../platform/db/pool.ts'
import { admitDeliveries } from './admit.ts'
import { type BatchInput, batchOf, type Outcome } from './batch.ts'
import { checkDeliveries } from './check-deliveries.ts'
import type { Delivery } from './delivery.ts'
import { referToThings } from './refer.ts'
import { findResults } from './store.ts'
import { storeResults } from './store-results.ts'

/**
 * Stores completed results and gives them as they are stored now, in as many statements for many as for one. The same id
 * with the same body is the same result, also when it arrives twice at once. What no honest app sends is refused with
 * every place named; finished work is stored and marked, also when the permission has ended, the workflow is gone or has
 * a newer version, or the phone's clock is ahead.
 */
export async function receiveResults(
  trx: Trx,
  receiving: BatchInput,
): Promise<ReadonlyMap<Delivery, Outcome>> {
  const batch = batchOf(trx, receiving)
  const admitted = await admitDeliveries(batch, receiving.deliveries)
  const repeats = admitted.filter(({ facts }) => facts.isRepeat)
  const checked = await checkDeliveries(
    batch,
    admitted.filter(({ facts }) => facts.isRepeat === null),
  )
  const sound = await referToThings(batch, checked)
  const stored = await storeResults(batch, sound)
  const before = await findResults(
    trx,
    batch.companyId,
    repeats.map(({ delivery }) => delivery.resultId),
  )
  const rows = new Map([...stored, ...before].map((row) => [row.id, row]))
  for (const { delivery, facts } of admitted) {
    const row = rows.get(delivery.resultId)
    if (row) batch.keep(delivery, { row, sender: facts.sender })
  }
  return batch.outcomes
}
