import type { MessagePayload } from '@feldwerk/contract/chat-rooms.ts'
import type { OutgoingMessage } from './database.ts'
import { messagesOf } from './messages.ts'
import { type Failure, failureOf, UnreadableAnswer, waitAfter } from './outcome.ts'
import { CALL_MS, KEPT_MS, type Sender, uploadBytes } from './send.ts'

interface MessageQueue extends Sender {
  readonly now: () => number
  readonly random?: (() => number) | undefined
}

/**
 * Sends what was said and is due, of each room in its order: while one waits, those after it wait too. What was refused
 * holds up nothing. Gives the failure after which nothing more need be tried now.
 */
export async function sendMessages(queue: MessageQueue, accountId: string): Promise<Failure | undefined> {
  const { database, now } = queue
  const rooms = Map.groupBy(await messagesOf(database, accountId), ({ chatRoomId }) => chatRoomId)
  for (const said of rooms.values())
    for (const each of said) {
      if (each.state === 'refused') continue
      if (each.nextTryAt > now()) break
      // It may have been thrown away while those before it were under way.
      const message = await database.messages.get(each.id)
      const failure = message && (await trySending(queue, message))
      if (failure?.kind === 'signIn' || failure?.unreachable) return failure
      if (failure?.kind === 'later') break
    }
  return undefined
}

async function trySending(queue: MessageQueue, message: OutgoingMessage): Promise<Failure | undefined> {
  const { database, now, random } = queue
  try {
    await send(queue, message)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    const tries = message.tries + 1
    const state = failure.kind === 'refused' ? 'refused' : 'waiting'
    const nextTryAt = failure.kind === 'signIn' ? 0 : now() + waitAfter(failure, tries, random)
    await database.messages.update(message.id, { state, tries, nextTryAt, problem: failure.problem })
    return failure
  }
}

async function send(queue: MessageQueue, said: OutgoingMessage): Promise<void> {
  const { database, client } = queue
  const { id, chatRoomId } = said
  const chatMessage = payloadOf(said, await receiptFor(queue, said))
  const answer = await client.chatRooms.addMessage(
    { chatRoomId, chatMessage },
    { signal: AbortSignal.timeout(CALL_MS) },
  )
  if (answer?.id !== id) throw new UnreadableAnswer('The answer is no receipt')
  await queue.onArrived?.(answer, said.accountId)
  await database.messages.delete(id)
}

/** The same however often it is sent: the server compares. */
function payloadOf(
  { id, message, file, replyTo, mentions }: OutgoingMessage,
  ref: string | null,
): MessagePayload {
  const refs = { IMAGE: { imageRef: ref }, AUDIO: { audioRef: ref }, FILE: { fileRef: ref } }
  return {
    id,
    message,
    ...(file ? refs[file.kind] : {}),
    ...(replyTo ? { replyTo: replyTo.id } : {}),
    ...(mentions.length > 0 ? { mentions: mentions.map((each) => ({ id: each.id })) } : {}),
  }
}

/** The server's id of the file: once noted, the same however often the message is sent. */
async function receiptFor(queue: MessageQueue, { id, file }: OutgoingMessage): Promise<string | null> {
  if (!file) return null
  if (file.fileRef && queue.now() - (file.receivedAt ?? 0) < KEPT_MS) return file.fileRef
  const fileRef = await uploadBytes(queue, file)
  await queue.database.messages.update(id, { file: { ...file, fileRef, receivedAt: queue.now() } })
  return fileRef
}
