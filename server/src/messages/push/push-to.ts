import { subscribedSessions } from '../../people/credentials/push-subscription-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { PushNote } from '../../platform/jobs/push-note.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** Whom to tell, and what of it. */
export interface OwedPush extends PushNote {
  readonly accountIds: readonly string[]
  /** From when on it is worth nothing; a day from now when not said. */
  readonly until?: Date
  /** The push message that it brings, whose delivery is noted. */
  readonly pushMessageId?: string
}

/**
 * Owes a push message to every device of these accounts, in the caller's transaction: a job for each device sends it
 * after the commit, in the language that the person has then. Who has no device that takes them is left out.
 */
export async function pushTo(
  trx: Trx,
  companyId: string,
  { accountIds, until = new Date(Date.now() + HOURS * HOUR_MS), pushMessageId, ...note }: OwedPush,
): Promise<void> {
  if (accountIds.length === 0) return
  for (const { sessionId } of await subscribedSessions(trx, companyId, accountIds))
    await send(trx, companyId, 'push.send', {
      sessionId,
      note,
      until: until.toISOString(),
      ...(pushMessageId === undefined ? {} : { pushMessageId }),
    })
}
