import { newId } from '@feldwerk/contract/new-id.ts'
import type { SharedKind } from '../../chat/outgoing-message.ts'
import type { OutboxDatabase, OutgoingMessage } from './database.ts'
import { sha256Of } from './files.ts'

/** What somebody says in a room. */
export interface SaidMessage {
  readonly accountId: string
  readonly chatRoomId: string
  readonly message: string
  readonly file?: { readonly blob: Blob; readonly name: string; readonly kind: SharedKind } | undefined
  readonly replyTo?: OutgoingMessage['replyTo']
  readonly mentions?: OutgoingMessage['mentions']
}

/** Keeps a message until it has arrived; it is on the device before it is shown. */
export async function keepMessage(
  database: OutboxDatabase,
  { file, replyTo = null, mentions = [], ...said }: SaidMessage,
  now = Date.now(),
): Promise<void> {
  const bytes = await file?.blob.arrayBuffer()
  const kept =
    file && bytes
      ? {
          name: file.name,
          mime: file.blob.type,
          kind: file.kind,
          bytes,
          sha256: await sha256Of(bytes),
          fileRef: null,
          receivedAt: null,
        }
      : null
  await database.transaction('rw', database.messages, async () => {
    const last = (await messagesOf(database, said.accountId)).at(-1)?.at ?? 0
    await database.messages.add({
      ...said,
      id: newId(),
      file: kept,
      replyTo,
      mentions,
      // Two photos that were chosen together have an order too.
      at: Math.max(now, last + 1),
      state: 'waiting',
      tries: 0,
      nextTryAt: 0,
      problem: null,
    })
  })
}

/** What an account has said and what has not arrived, in the order in which it was said. */
export async function messagesOf(database: OutboxDatabase, accountId: string): Promise<OutgoingMessage[]> {
  const all = await database.messages.where({ accountId }).toArray()
  return all.sort((one, other) => one.at - other.at)
}

/** Sends a refused message again. */
export async function sayAgain(database: OutboxDatabase, id: string): Promise<void> {
  await database.messages.update(id, { state: 'waiting', tries: 0, nextTryAt: 0, problem: null })
}

/** Throws a message away that has not arrived. */
export async function dropMessage(database: OutboxDatabase, id: string): Promise<void> {
  await database.messages.delete(id)
}
