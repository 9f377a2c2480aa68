import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'

/** As many results as one job tells of. */
const AT_ONCE = 20

/** Has the company whose workflow this is hear what has become of results, once the transaction commits. */
export async function oweSharing(trx: Trx, companyId: string, resultIds: readonly string[]): Promise<void> {
  for (let at = 0; at < resultIds.length; at += AT_ONCE)
    await send(trx, companyId, 'sharing.results', { resultIds: resultIds.slice(at, at + AT_ONCE) })
}
