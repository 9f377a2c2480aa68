import type { ChatMessage, MessagePayload } from '@feldwerk/contract/chat-rooms.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { keepOutgoing, keptOutgoing } from './kept-outgoing.ts'
import type { NewWords, OutgoingMessage } from './outgoing-message.ts'
import type { ChatStorage } from './own-storage.ts'

/** What is said in the rooms of one person and has not arrived: a queue for each room. */
export interface ChatOutgoing {
  /** All of it, in the order in which it was said. The same array until something changes. */
  readonly all: () => readonly OutgoingMessage[]
  readonly subscribe: (changed: () => void) => () => void
  readonly say: (chatRoomId: string, said: NewWords) => void
  readonly sendAgain: (id: string) => void
  readonly drop: (id: string) => void
  /** These are read from the server now, and need no longer be shown as on their way. */
  readonly seen: (ids: ReadonlySet<string>) => void
  /** The network may be back: what is stuck is tried once more. */
  readonly wake: () => void
}

interface OutgoingOptions {
  readonly client: Pick<Client, 'chatRooms'>
  readonly upload: (file: File) => Promise<string>
  /** Outlasts the page being loaded again. */
  readonly storage: ChatStorage
  readonly onArrived: (message: ChatMessage) => void
  /** What to tell a person about a failed call. */
  readonly textOf: (error: unknown) => string
}

const CALL_MS = 60_000
/** So often what is stuck is tried again by itself. */
const AGAIN_MS = 30_000

/**
 * Sends what is said: of each room one message after the other, so that their order is that in which they were said. Each
 * has its id from here, so that a repeat is harmless.
 */
export function createOutgoing(options: OutgoingOptions): ChatOutgoing {
  const { storage } = options
  const listeners = new Set<() => void>()
  const busy = new Set<string>()
  let all = keptOutgoing(storage)
  let again: ReturnType<typeof setTimeout> | undefined

  const set = (next: readonly OutgoingMessage[]) => {
    all = next
    keepOutgoing(storage, all)
    for (const changed of listeners) changed()
  }
  const change = (id: string, to: Partial<OutgoingMessage>) =>
    set(all.map((each) => (each.id === id ? { ...each, ...to } : each)))

  async function run(chatRoomId: string): Promise<void> {
    if (busy.has(chatRoomId)) return
    busy.add(chatRoomId)
    for (let head = headOf(all, chatRoomId); head?.state === 'WAITING'; head = headOf(all, chatRoomId))
      await trySending(head)
    busy.delete(chatRoomId)
  }

  async function trySending(message: OutgoingMessage): Promise<void> {
    try {
      options.onArrived(await send(message))
      change(message.id, { state: 'ARRIVED', problem: null })
    } catch (error) {
      change(message.id, { state: isRefusal(error) ? 'REFUSED' : 'STUCK', problem: options.textOf(error) })
      clearTimeout(again)
      again = setTimeout(wake, AGAIN_MS)
    }
  }

  async function send(message: OutgoingMessage): Promise<ChatMessage> {
    const { id, chatRoomId, shared } = message
    const ref = shared?.ref ?? (shared?.file && (await options.upload(shared.file)))
    if (shared && ref !== shared.ref) change(id, { shared: { ...shared, ...(ref ? { ref } : {}) } })
    return await options.client.chatRooms.addMessage(
      { chatRoomId, chatMessage: payloadOf(message, ref) },
      { signal: AbortSignal.timeout(CALL_MS) },
    )
  }

  function wake(): void {
    if (all.some(({ state }) => state === 'STUCK'))
      set(all.map((each) => (each.state === 'STUCK' ? { ...each, state: 'WAITING', problem: null } : each)))
    for (const { chatRoomId } of all) void run(chatRoomId)
  }

  return {
    all: () => all,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    say(chatRoomId, { message, shared, replyTo, mentions }) {
      const part = shared ? { kind: shared.kind, name: shared.file.name, file: shared.file } : null
      const said = { id: newId(), chatRoomId, message, shared: part, replyTo: replyTo ?? null, mentions }
      set([...all, { ...said, state: 'WAITING', problem: null }])
      wake()
    },
    sendAgain(id) {
      change(id, { state: 'WAITING', problem: null })
      wake()
    },
    drop(id) {
      set(all.filter((each) => each.id !== id))
      wake()
    },
    seen(ids) {
      if (all.some(({ id }) => ids.has(id))) set(all.filter(({ id }) => !ids.has(id)))
    },
    wake,
  }
}

/** What all else of the room waits for. */
const headOf = (all: readonly OutgoingMessage[], chatRoomId: string): OutgoingMessage | undefined =>
  all.find((each) => each.chatRoomId === chatRoomId && (each.state === 'WAITING' || each.state === 'STUCK'))

/** Whether the server has read it and said no; whatever else happens, the same may arrive later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ResponseError &&
  error.problem !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429, 499].includes(error.status)

function payloadOf(
  { id, message, shared, replyTo, mentions }: OutgoingMessage,
  ref: string | undefined,
): MessagePayload {
  const refs = { IMAGE: { imageRef: ref }, AUDIO: { audioRef: ref }, FILE: { fileRef: ref } }
  return {
    id,
    message,
    mentions: mentions.map((account) => ({ id: account })),
    ...(replyTo === null ? {} : { replyTo }),
    ...(shared && ref ? refs[shared.kind] : {}),
  }
}
