import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Chance } from '../../src/life/templates/sample/chance.ts'
import type { TestAccount } from '../world.ts'
import type { LoggedMessage, MeantMessage } from './check-log.ts'
import { type Line, openLine, openManagedLine } from './line.ts'

interface PhoneParts {
  readonly account: TestAccount
  /** Address of the node that it talks to. */
  readonly url: string
  readonly rooms: readonly string[]
  readonly chance: Chance
  readonly isManaged: boolean
  /** The longest pause before a message. */
  readonly pauseMs: number
}

/** Somebody who chats while the network breaks again and again. */
export interface Phone {
  readonly meant: readonly MeantMessage[]
  readonly seen: ReadonlyMap<string, readonly (LoggedMessage & { readonly at: number })[]>
  readonly count: { cuts: number; repeats: number; reads: number }
  /** Resolves once the server listens for the first time. */
  readonly ready: Promise<void>
  /** Writes so many messages, one after the other, each until the server has answered. */
  write(many: number): Promise<void>
  close(): void
}

export function openPhone({ account, url, rooms, chance, isManaged, pauseMs }: PhoneParts): Phone {
  const meant: MeantMessage[] = []
  const seen = new Map(rooms.map((room) => [room, [] as (LoggedMessage & { at: number })[]]))
  const count = { cuts: 0, repeats: 0, reads: 0 }
  const between = (least: number, most: number) => least + chance.next() * (most - least)
  let isClosed = false
  let line: Line
  let isReady: () => void
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  let again: NodeJS.Timeout

  function connect(): void {
    line = (isManaged ? openManagedLine : openLine)({
      url,
      token: account.token,
      accountId: account.id,
      onListening: () => {
        isReady()
        again = setTimeout(cut, between(500, 5000))
        rooms.forEach(want)
      },
      onRoom: (room) => (room === null ? rooms : [room]).forEach(want),
      onClosed: () => {
        clearTimeout(again)
        if (!isClosed) again = setTimeout(connect, between(20, 400))
      },
    })
  }
  function cut(): void {
    count.cuts += 1
    line.cut()
  }

  const due = new Set<string>()
  let isReading = false
  function want(room: string): void {
    due.add(room)
    if (!isReading) void readDue()
  }
  async function readDue(): Promise<void> {
    isReading = true
    for (const room of due) {
      due.delete(room)
      while (!isClosed && (await readOn(room).catch(async () => await sleep(between(100, 1000), true))));
    }
    isReading = false
  }

  /** What comes after the last message that is known; whether there is more. */
  async function readOn(room: string): Promise<boolean> {
    const log = seen.get(room)!
    const reference = log.at(-1)?.id
    count.reads += 1
    const { data, hasMore } = await account.client.chatRooms.appendable({
      chatRoomId: room,
      direction: 'After',
      pageSize: 50,
      ...(reference ? { referenceChatMessageId: reference } : {}),
    })
    const at = Date.now()
    for (const { id, message: text, number, createdAt } of data)
      log.push({ id, text, number, writtenAt: Date.parse(createdAt), at })
    return hasMore
  }

  /** One try, sometimes given up before the answer is there. */
  async function send({ id, room, text }: MeantMessage): Promise<boolean> {
    const isGivenUp = chance.next() < 0.2
    const stop = new AbortController()
    const timer = isGivenUp ? setTimeout(() => stop.abort(), between(0, 40)) : undefined
    try {
      const answer = await fetch(`${url}/api/chatRooms/byId/${room}/addMessage`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${account.token}`,
          'Content-Type': 'application/json',
          'X-Requested-With': 'JavaScript',
        },
        body: JSON.stringify({ id, message: text }),
        signal: stop.signal,
      })
      const said = await answer.text()
      // Too busy: tried again like everything that was not answered.
      if (answer.status === 503) return await sleep(between(100, 1000), false)
      if (!answer.ok) throw new Error(said)
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  connect()
  return {
    meant,
    seen,
    count,
    ready,
    async write(many) {
      for (let at = 0; at < many; at += 1) {
        await sleep(between(0, pauseMs))
        const room = chance.pick(rooms)!
        const message = { id: newId(), room, sender: account.id, text: `${account.id} ${at}` }
        meant.push(message)
        while (!(await send(message))) count.repeats += 1
        // The answer was lost on the way, or two tries overtook each other.
        const more = chance.next() < 0.1 ? 2 : 0
        count.repeats += more
        await Promise.all(Array.from({ length: more }, () => send(message)))
      }
    },
    close() {
      isClosed = true
      clearTimeout(again)
      line.cut()
    },
  }
}
