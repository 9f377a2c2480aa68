import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { dropFromPushes, type GotPush, gotPushes, type SentPush, sentPushes } from './personal-store.ts'

/** What is known of a person in push messages. */
export interface PushExport {
  readonly got: readonly GotPush[]
  readonly sent: readonly SentPush[]
}

/** What a person who asks for it is given: the push messages that they got, and those that they sent. */
export async function exportOf(trx: Trx, account: AccountKey): Promise<PushExport> {
  return { got: await gotPushes(trx, account), sent: await sentPushes(trx, account) }
}

/** Forgets a person: who got, read and confirmed what, and who sent it. What was sent stays. */
export async function erase(trx: Trx, account: AccountKey): Promise<void> {
  await dropFromPushes(trx, account)
}
