import type { Client } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { KnownAnswers } from '../../known/known.ts'

const NAME = 'push confirmations'

/** Messages that somebody confirmed on this phone and the server has not heard of. */
export async function waitingConfirmations(
  known: KnownAnswers,
  accountId: string,
): Promise<readonly string[]> {
  return (await known.get<readonly string[]>(accountId, NAME)) ?? []
}

/** Writes a confirmation down; it goes out at once where there is a network, and else when it is back. */
export async function confirmLater(known: KnownAnswers, accountId: string, id: string): Promise<void> {
  const waiting = await waitingConfirmations(known, accountId)
  if (!waiting.includes(id)) await known.put(accountId, NAME, [...waiting, id])
}

interface ConfirmingPerson {
  readonly accountId: string
  readonly client: Client
}

/** Tells the server what was confirmed. What it refuses is given up, what it does not hear is kept. */
export async function settleConfirmations(
  known: KnownAnswers,
  { accountId, client }: ConfirmingPerson,
): Promise<void> {
  for (const pushMessageId of await waitingConfirmations(known, accountId)) {
    const isKept = await client.pushMessages.acknowledge({ pushMessageId }).then(
      () => false,
      (error: unknown) => !(error instanceof ResponseError) || error.status >= 500,
    )
    // Another may have been confirmed meanwhile.
    const waiting = await waitingConfirmations(known, accountId)
    if (!isKept)
      await known.put(
        accountId,
        NAME,
        waiting.filter((id) => id !== pushMessageId),
      )
  }
}
