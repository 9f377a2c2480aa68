import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { StoredChange } from '../changes/store.ts'
import type { Trx } from '../db/pool.ts'
import { MOST_IN_BURST } from './outlet.ts'

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

interface ToldChanges {
  readonly companyId: string
  readonly changes: readonly StoredChange[]
  readonly audiences: Audiences
  /** Who listens for a kind. */
  readonly listening: (kind: UpdateKind) => readonly string[]
}

/** Things of each kind that somebody hears of. */
type Things = Map<UpdateKind, Set<string | null>>

/** What an account hears of, in whatever session, and in the portal on top. */
export interface Heard {
  readonly everywhere: Things
  readonly inPortal: Things
}

/** By account, what it hears of. */
export async function whoHears(
  trx: Trx,
  { companyId, changes, audiences, listening }: ToldChanges,
): Promise<ReadonlyMap<string, Heard>> {
  const heard = new Map<string, Heard>()
  function note(kind: UpdateKind, { id, accountId, onlyInPortal }: Hearer): void {
    const own = heard.get(accountId) ?? { everywhere: new Map(), inPortal: new Map() }
    heard.set(accountId, own)
    const part = onlyInPortal ? own.inPortal : own.everywhere
    const things = part.get(kind) ?? new Set()
    part.set(kind, things)
    // One more than goes out singly says that there are many.
    if (things.size <= MOST_IN_BURST) things.add(id)
  }
  for (const [kind, of] of Map.groupBy(changes, (change) => change.kind)) {
    const accountIds = listening(kind)
    if (accountIds.length === 0) continue
    const here = new Set(accountIds)
    for (const { id, heard_by } of of)
      for (const accountId of heard_by) if (here.has(accountId)) note(kind, { id, accountId })
    const things = [...new Set(of.map(({ id }) => id))]
    const ids = things.filter((id) => id !== null)
    const told = things.length > MOST_IN_BURST ? [null] : things
    for (const hearer of (await audiences[kind]?.(trx, companyId, { ids, accountIds })) ?? [])
      for (const id of hearer.id === null ? told : [hearer.id]) note(kind, { ...hearer, id })
  }
  return heard
}
