import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import { readChanges, type StoredChange } from '../changes/store.ts'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import type { Caller } from '../node/caller.ts'
import type { Log } from '../process/log.ts'
import { createFeed, type FeedTimes, type UpdateFeed } from './feed.ts'

/** Which of these accounts hear of a change of a thing, by the id of the thing. The domain of a kind knows. */
export type Audience = (
  trx: Trx,
  companyId: string,
  asked: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
) => Promise<readonly { readonly id: string; readonly accountId: string }[]>

/** Null: only those whom the change names. */
export type Audiences = Readonly<Record<UpdateKind, Audience | null>>

/** A subscription of an account on this node. */
export interface Subscriber {
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>
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
    for (const { caller, kinds, feed } of here)
      for (const { kind, id } of heard.get(caller.accountId) ?? []) if (kinds.has(kind)) feed.push(kind, id)
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
    announced: (companyId, sequences) =>
      tell(companyId, sequences).catch((error: unknown) => {
        log.warn({ err: error }, 'realtime: changes could not be read, everybody reads again')
        for (const { kinds, feed } of subscribers.get(companyId) ?? [])
          for (const kind of kinds) feed.push(kind, null)
      }),
    end() {
      for (const here of subscribers.values()) for (const { feed } of here) feed.end()
    },
    missed() {
      for (const here of subscribers.values())
        for (const { kinds, feed } of here) for (const kind of kinds) feed.push(kind, null)
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

/** By account, what it hears of. */
async function whoHears(trx: Trx, heard: HeardChanges): Promise<ReadonlyMap<string, StoredChange[]>> {
  const { companyId, changes, accountIds, audiences } = heard
  const told = new Map<string, StoredChange[]>()
  const tell = (accountId: string, change: StoredChange) =>
    told.set(accountId, [...(told.get(accountId) ?? []), change])
  for (const change of changes)
    for (const accountId of change.heard_by) if (accountIds.includes(accountId)) tell(accountId, change)
  for (const [kind, of] of Map.groupBy(changes, (change) => change.kind)) {
    const byId = new Map(of.map((change) => [change.id, change]))
    const pairs = await audiences[kind]?.(trx, companyId, { ids: [...byId.keys()], accountIds })
    for (const { id, accountId } of pairs ?? []) {
      const change = byId.get(id)
      if (change) tell(accountId, change)
    }
  }
  return told
}
