import { z } from '@feldwerk/contract/zod.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { ChatStorage } from './own-storage.ts'

const NAME = 'outgoing'

const Kept = z.array(
  z.object({
    id: z.string(),
    chatRoomId: z.string(),
    message: z.string(),
    shared: z
      .object({ kind: z.enum(['IMAGE', 'AUDIO', 'FILE']), name: z.string(), ref: z.string() })
      .nullable(),
    replyTo: z.string().nullable(),
    mentions: z.array(z.string()),
    state: z.enum(['WAITING', 'STUCK', 'REFUSED']),
    problem: z.string().nullable(),
  }),
)

/** What this tab had not sent when its page was left. */
export function keptOutgoing(storage: ChatStorage): readonly OutgoingMessage[] {
  try {
    return Kept.parse(JSON.parse(storage.get(NAME) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps what has not arrived; a file only once the server has its bytes. */
export function keepOutgoing(storage: ChatStorage, all: readonly OutgoingMessage[]): void {
  const kept = all.filter(({ state, shared }) => state !== 'ARRIVED' && (!shared || shared.ref))
  storage.set(NAME, kept.length === 0 ? '' : JSON.stringify(kept))
}
