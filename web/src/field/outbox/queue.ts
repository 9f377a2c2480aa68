import type { OutboxDatabase, OutgoingMessage, Work } from './database.ts'
import { type Failure, failureOf, waitAfter } from './outcome.ts'
import { type Sender, sendWork } from './send.ts'
import { claimWork } from './works.ts'

export interface QueueOptions extends Sender {
  /** Who is signed in according to the server; throws an error that `failureOf` understands. */
  readonly account: () => Promise<string>
  readonly now?: () => number
  readonly random?: () => number
}

/** What one run came to. */
interface Run {
  readonly sent: number
  readonly failed: number
  /** When the next run should be, in milliseconds since 1970; undefined: nothing waits for time. */
  readonly nextAt: number | undefined
  /** Somebody has to sign in before anything can be sent. */
  readonly signedOut: boolean
}

/** Nothing tells this tab that another one has stopped sending, or that a session is good after all: it looks itself. */
const LOOK_AGAIN_MS = 60_000

/** After so many times without a server in a row the rest need not be tried now. */
const GIVE_UP_AFTER = 2

/**
 * Sends what was said in chats, then the works that are due, oldest first. A piece of work that fails waits by itself
 * and never holds up the others.
 * Of several tabs one sends at a time; the others' runs do nothing.
 */
export async function runQueue(options: QueueOptions): Promise<Run> {
  return await navigator.locks.request(
    `${options.database.name}-sending`,
    { ifAvailable: true },
    async (lock) => (lock ? await run(options) : await elsewhere(options)),
  )
}

/** Another tab is sending. */
async function elsewhere({ database, now = Date.now }: QueueOptions): Promise<Run> {
  const isEmpty = (await nextOf(database)) === undefined
  return { sent: 0, failed: 0, signedOut: false, nextAt: isEmpty ? undefined : now() + LOOK_AGAIN_MS }
}

async function run(options: QueueOptions): Promise<Run> {
  const { database, now = Date.now } = options
  let sent = 0
  let failed = 0
  let unreachable = 0
  const stopped = (signedOut: boolean) => ({ sent, failed, signedOut })
  const first = await nextOf(database)
  if (first === undefined || first > now()) return { ...stopped(false), nextAt: first }
  let accountId: string
  try {
    accountId = await options.account()
  } catch (error) {
    const failure = failureOf(error)
    await tellWaiting(database, failure)
    return { ...stopped(failure.kind === 'signIn'), nextAt: now() + waitAfter(failure, 1, options.random) }
  }
  const unsaid = await sayWaiting({ ...options, now }, accountId)
  if (unsaid?.kind === 'signIn') return { ...stopped(true), nextAt: now() + LOOK_AGAIN_MS }
  if (unsaid?.unreachable) unreachable = 1
  for (const { id } of await dueOf(database, accountId, now())) {
    const work = await claimWork(database, id)
    if (!work) continue
    const failure = await trySending(options, work)
    if (!failure) sent += 1
    else failed += 1
    if (failure?.kind === 'signIn') return { ...stopped(true), nextAt: now() + LOOK_AGAIN_MS }
    unreachable = failure?.unreachable ? unreachable + 1 : 0
    if (unreachable >= GIVE_UP_AFTER) break
  }
  return { ...stopped(false), nextAt: await nextOf(database, accountId) }
}

/** Whoever looks at what waits sees why; on a full device it waits without saying so. */
async function tellWaiting(database: OutboxDatabase, { problem }: Failure): Promise<void> {
  await database.messages
    .filter(({ state }) => state === 'waiting')
    .modify({ problem })
    .catch(() => undefined)
}

/** What sends messages comes when there is one for the first time. */
async function sayWaiting(
  options: QueueOptions & { readonly now: () => number },
  accountId: string,
): Promise<Failure | undefined> {
  if ((await options.database.messages.where({ accountId }).count()) === 0) return undefined
  const { sendMessages } = await import('./send-messages.ts')
  return await sendMessages(options, accountId)
}

async function trySending(options: QueueOptions, work: Work): Promise<Failure | undefined> {
  const { database, now = Date.now, random } = options
  try {
    await sendWork(options, work, now)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    const tries = work.tries + 1
    const state = failure.kind === 'refused' ? 'refused' : 'waiting'
    const nextTryAt = failure.kind === 'signIn' ? 0 : now() + waitAfter(failure, tries, random)
    await database.works.update(work.id, { state, tries, nextTryAt, problem: failure.problem })
    return failure
  }
}

async function waiting(database: OutboxDatabase, accountId?: string): Promise<Work[]> {
  const works = await (accountId ? database.works.where({ accountId }) : database.works).toArray()
  return works.filter(({ state }) => state !== 'draft')
}

async function dueOf(database: OutboxDatabase, accountId: string, now: number): Promise<Work[]> {
  const due = (await waiting(database, accountId)).filter(({ nextTryAt }) => nextTryAt <= now)
  return due.sort((a, b) => a.tries - b.tries || (a.completedAt ?? '').localeCompare(b.completedAt ?? ''))
}

async function nextOf(database: OutboxDatabase, accountId?: string): Promise<number | undefined> {
  const said = await (accountId ? database.messages.where({ accountId }) : database.messages).toArray()
  const message = nextMessageAt(said)
  const times = (await waiting(database, accountId)).map(({ nextTryAt }) => nextTryAt)
  if (message !== undefined) times.push(message)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** When the first of these is to be tried again, by the one of its room that all others wait for. */
function nextMessageAt(messages: readonly OutgoingMessage[]): number | undefined {
  const heads = new Map<string, OutgoingMessage>()
  for (const each of messages) {
    const head = heads.get(each.chatRoomId)
    if (each.state === 'waiting' && (!head || each.at < head.at)) heads.set(each.chatRoomId, each)
  }
  return heads.size === 0 ? undefined : Math.min(...[...heads.values()].map(({ nextTryAt }) => nextTryAt))
}
