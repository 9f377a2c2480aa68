import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { Caller } from '../../platform/node/caller.ts'

const TOO_OLD_MS = 30 * 86_400_000

/** Whether a result sets anything going: old ones that a program brings in or corrects are history; a phone may have been away for long. */
export const setsGoing = (
  { credential }: Pick<Caller, 'credential'>,
  { completedAt, now }: { readonly completedAt: Date; readonly now: Date },
): boolean => credential !== 'API_TOKEN' || now.getTime() - completedAt.getTime() < TOO_OLD_MS

/** As many results as one job tells of. */
const AT_ONCE = 20

/** Has the company whose workflow this is hear what has become of results, once the transaction commits. */
export async function oweSharing(trx: Trx, companyId: string, resultIds: readonly string[]): Promise<void> {
  for (let at = 0; at < resultIds.length; at += AT_ONCE)
    await send(trx, companyId, 'sharing.results', { resultIds: resultIds.slice(at, at + AT_ONCE) })
}
