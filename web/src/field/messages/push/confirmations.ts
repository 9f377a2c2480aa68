import type { Client } from '@feldwerk/contract/client.ts'
import type { KnownAnswers } from '../../known/known.ts'
import { type WaitingIds, waitingIds } from '../../known/waiting-ids.ts'

interface ConfirmingPerson {
  readonly accountId: string
  readonly client: Client
}

/** Messages that somebody confirmed on this phone and the server has not heard of. */
export const confirmations = (known: KnownAnswers, accountId: string): WaitingIds =>
  waitingIds(known, accountId, 'push confirmations')

/** Tells the server what was confirmed. */
export async function settleConfirmations(
  known: KnownAnswers,
  { accountId, client }: ConfirmingPerson,
): Promise<void> {
  const confirmed = confirmations(known, accountId)
  for (const pushMessageId of await confirmed.list())
    await confirmed.settle([pushMessageId], () => client.pushMessages.acknowledge({ pushMessageId }))
}
