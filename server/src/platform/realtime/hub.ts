import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import { readChanges, type StoredChange } from '../changes/store.ts'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import type { Caller } from '../node/caller.ts'
import type { Log } from '../process/log.ts'
import { createFeed, type FeedTimes, type UpdateFeed } from './feed.ts'

/** Somebody who hears of a change. */
export interface Hearer {
  /** The thing; null: of all that were asked about, and of changes that name none. */
  readonly id: string | null
  readonly accountId: string
  /** Not in a session of the field app, whose rights are fewer. */
  readonly onlyInPortal?: boolean
}

/** Which of these accounts hear of changes of these things. The domain of a kind knows. */
export type Audience = (
  trx: Trx,
  companyId: string,
  asked: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
) => Promise<readonly Hearer[]>

/** Null: only those whom the change names. */
export type Audiences = Readonly<Record<UpdateKind, Audience | null>>

/** A subscription of an account on this node. */
export interface Subscriber {
  readonly caller: Pick<Caller, 'companyId' | 'accountId' | 'owner' | 'portalAccess'>
  readonly kinds: ReadonlySet<UpdateKind>
  readonly feed: UpdateFeed
}

/** Who listens on this node, and what reaches them. */
export interface Hub {
  subscribe(
    who: Pick<Subscriber, 'caller' | 'kinds'>,
    onSlow: () => void,
  ): { readonly feed: UpdateFeed; close(): void }
  /** Numbers of changes that were committed. */
  announced(companyId: string, sequences: readonly string[]): Promise<void>
  /** Changes may have been missed: everybody reads again. */
  missed(): void
  /** Ends all subscriptions. */
  end(): void
}

interface HubParts {
  readonly db: Db
  readonly audiences: Audiences
  readonly log: Log
  readonly times?: FeedTimes | undefined
}

export function createHub({ db, audiences, log, times }: HubParts): Hub {
  const subscribers = new Map<string, Set<Subscriber>>()

  async function tell(companyId: string, sequences: readonly string[]): Promise<void> {
    const here = subscribers.get(companyId)
    if (!here) return
    const accountIds = [...new Set([...here].map(({ caller }) => caller.accountId))]
    const heard = await inCompany(db, companyId, 'read', async (trx) => {
      const changes = await readChanges(trx, companyId, sequences)
      return await whoHears(trx, { companyId, changes, accountIds, audiences })
    })
    for (const { caller, kinds, feed } of here) {
      const isInPortal = caller.owner || caller.portalAccess
      for (const { kind, id, onlyInPortal } of heard.get(caller.accountId) ?? [])
        if (kinds.has(kind) && (isInPortal || !onlyInPortal)) feed.push(kind, id)
    }
  }

  function readAgain(companyId: string): void {
    for (const { kinds, feed } of subscribers.get(companyId) ?? [])
      for (const kind of kinds) feed.push(kind, null)
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
    subscribe(who, onSlow) {
      const subscriber = { ...who, feed: createFeed(onSlow, times) }
      const { companyId } = who.caller
      const here = subscribers.get(companyId) ?? new Set()
      subscribers.set(companyId, here.add(subscriber))
      return {
        feed: subscriber.feed,
        close() {
          subscriber.feed.end()
          here.delete(subscriber)
          if (here.size === 0 && subscribers.get(companyId) === here) subscribers.delete(companyId)
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
      for (const here of subscribers.values()) for (const { feed } of here) feed.end()
    },
    missed() {
      for (const companyId of subscribers.keys()) readAgain(companyId)
    },
  }
}

interface HeardChanges {
  readonly companyId: string
  readonly changes: readonly StoredChange[]
  /** Who listens here. */
  readonly accountIds: readonly string[]
  readonly audiences: Audiences
}

type HeardChange = Pick<StoredChange, 'kind' | 'id'> & Pick<Hearer, 'onlyInPortal'>

/** By account, what it hears of. */
async function whoHears(trx: Trx, heard: HeardChanges): Promise<ReadonlyMap<string, HeardChange[]>> {
  const { companyId, changes, accountIds, audiences } = heard
  const told = new Map(accountIds.map((accountId) => [accountId, [] as HeardChange[]]))
  for (const change of changes) for (const accountId of change.heard_by) told.get(accountId)?.push(change)
  for (const [kind, of] of Map.groupBy(changes, (change) => change.kind)) {
    const audience = audiences[kind]
    if (!audience) continue
    const things = [...new Set(of.map(({ id }) => id))]
    const ids = things.filter((id) => id !== null)
    for (const { id, accountId, onlyInPortal = false } of await audience(trx, companyId, { ids, accountIds }))
      for (const each of id === null ? things : [id])
        told.get(accountId)?.push({ kind, id: each, onlyInPortal })
  }
  return told
}
