import { UPDATE_KINDS, type UpdateKind } from '@feldwerk/contract/realtime.ts'
import { readChanges, readChangesSince } from '../changes/store.ts'
import type { Db } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import type { Caller } from '../node/caller.ts'
import type { Log } from '../process/log.ts'
import { type Audiences, type Heard, whoHears } from './audience.ts'
import { endedAmong } from './ended-store.ts'
import { createFeed, type FeedTimes, type UpdateFeed } from './feed.ts'

/** What is done with a connection that cannot go on. */
export interface ListenerEnds {
  /** It does not take what it is told. */
  readonly onSlow: () => void
  /** Its session or token is over. */
  readonly onEnded: () => void
}

/** A connection to this node. */
interface Listener extends Pick<ListenerEnds, 'onEnded'> {
  readonly caller: Caller
  readonly feed: UpdateFeed
}

/** What reaches one connection. */
interface HubConnection {
  readonly feed: UpdateFeed
  /** Tells it what it hears of that changed since a moment. */
  tellSince(moment: string): Promise<void>
  close(): void
}

/** Who listens on this node, and what reaches them. */
export interface Hub {
  connect(caller: Caller, ends: ListenerEnds): HubConnection
  /** Numbers of changes that were committed. */
  announced(companyId: string, sequences: readonly string[]): Promise<void>
  /** Changes may have been missed: everybody reads again. */
  missed(): void
  /** Ends all subscriptions, also those that are yet to come. */
  end(): void
}

interface HubParts {
  readonly db: Db
  readonly audiences: Audiences
  readonly log: Log
  readonly times?: FeedTimes | undefined
}

export function createHub({ db, audiences, log, times }: HubParts): Hub {
  const listeners = new Map<string, Set<Listener>>()
  let isOver = false

  async function tell(companyId: string, sequences: readonly string[]): Promise<void> {
    const here = [...(listeners.get(companyId) ?? [])]
    if (here.length === 0) return
    const listening = (kind: UpdateKind) => [
      ...new Set(here.filter(({ feed }) => feed.wants(kind)).map(({ caller }) => caller.accountId)),
    ]
    const { heard, hearing, ended } = await inCompany(db, companyId, 'read', async (trx) => {
      const changes = await readChanges(trx, companyId, sequences)
      const told = await whoHears(trx, { companyId, changes, audiences, listening })
      const signedOut = new Set(
        changes.filter(({ kind }) => kind === 'SESSION').flatMap(({ heard_by }) => heard_by),
      )
      const concerned = here.filter(
        ({ caller: { accountId } }) => told.has(accountId) || signedOut.has(accountId),
      )
      const callers = concerned.map(({ caller }) => caller)
      return { heard: told, hearing: concerned, ended: new Set(await endedAmong(trx, callers)) }
    })
    // Whose access was taken before the change hears nothing of it.
    for (const [at, listener] of hearing.entries())
      if (ended.has(at + 1)) listener.onEnded()
      else push(listener, heard.get(listener.caller.accountId))
  }

  function readAgain(companyId: string): void {
    for (const { feed } of listeners.get(companyId) ?? []) readAllAgain(feed)
  }

  async function tellSince(
    { caller, feed }: Pick<Listener, 'caller' | 'feed'>,
    moment: string,
  ): Promise<void> {
    const { companyId, accountId } = caller
    const told = await inCompany(db, companyId, 'read', async (trx) => {
      const changes = await readChangesSince(trx, companyId, moment)
      return changes && (await whoHears(trx, { companyId, changes, audiences, listening: () => [accountId] }))
    })
    if (told) push({ caller, feed }, told.get(accountId))
    else readAllAgain(feed)
  }

  /** What is announced while changes of the company are being read is read after them, all of it at once. */
  const announced = new Map<string, string[]>()

  async function tellAll(companyId: string, waiting: string[]): Promise<void> {
    while (waiting.length > 0)
      await tell(companyId, waiting.splice(0)).catch((error: unknown) => {
        log.warn({ err: error }, 'realtime: changes could not be read, everybody reads again')
        readAgain(companyId)
      })
    announced.delete(companyId)
  }

  return {
    connect(caller, { onSlow, onEnded }) {
      const listener = { caller, onEnded, feed: createFeed(onSlow, times) }
      if (isOver) listener.feed.end()
      const { companyId } = caller
      const here = listeners.get(companyId) ?? new Set()
      listeners.set(companyId, here.add(listener))
      return {
        feed: listener.feed,
        tellSince: (moment) =>
          tellSince(listener, moment).catch((error: unknown) => {
            log.warn(
              { err: error },
              'realtime: what changed before could not be read, all of it is read again',
            )
            readAllAgain(listener.feed)
          }),
        close() {
          listener.feed.end()
          here.delete(listener)
          if (here.size === 0 && listeners.get(companyId) === here) listeners.delete(companyId)
        },
      }
    },
    async announced(companyId, sequences) {
      const waiting = announced.get(companyId)
      if (waiting) return void waiting.push(...sequences)
      const own = [...sequences]
      announced.set(companyId, own)
      await tellAll(companyId, own)
    },
    end() {
      isOver = true
      for (const here of listeners.values()) for (const { feed } of here) feed.end()
    },
    missed() {
      for (const companyId of listeners.keys()) readAgain(companyId)
    },
  }
}

function readAllAgain(feed: UpdateFeed): void {
  for (const kind of UPDATE_KINDS) if (feed.wants(kind)) feed.push(kind, null)
}

function push({ caller, feed }: Pick<Listener, 'caller' | 'feed'>, heard: Heard | undefined): void {
  if (!heard) return
  const isInPortal = caller.owner || caller.portalAccess
  for (const kind of UPDATE_KINDS) {
    if (!feed.wants(kind)) continue
    // Who hears of a thing as both is told of it once.
    const ids = new Set([
      ...(heard.everywhere.get(kind) ?? []),
      ...(isInPortal ? (heard.inPortal.get(kind) ?? []) : []),
    ])
    for (const id of ids) feed.push(kind, id)
  }
}
