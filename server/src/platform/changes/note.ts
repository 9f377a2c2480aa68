import { beforeCommit } from '../db/at-commit.ts'
import type { Trx } from '../db/pool.ts'
import { wakeAfterCommit } from '../jobs/outbox.ts'
import { insertChanges, type NewChange } from './store.ts'

/** Things that changed, and who hears of it beside those whom the things themselves name. */
type NotedChange = Omit<NewChange, 'heardBy' | 'subject'> & Partial<NewChange>

interface CollectedChange extends Omit<NewChange, 'ids'> {
  readonly ids: Set<string>
}

const collectedBy = new WeakMap<Trx, Map<string, CollectedChange>>()

/**
 * Writes down that things changed, in the transaction in which they do: a dispatcher tells the nodes some milliseconds
 * after the commit. Only the one domain that writes a kind calls this for it. It costs next to nothing: what a
 * transaction changed of a kind is one row, written as its last.
 */
export function noteChanges(
  trx: Trx,
  companyId: string,
  { kind, ids, operation, heardBy = [], subject = null }: NotedChange,
): void {
  const noted = collectedBy.get(trx) ?? begin(trx, companyId)
  // Things and none of them in particular are two rows.
  const key = [kind, subject, operation, ids.length > 0, ...heardBy].join(' ')
  const of = noted.get(key) ?? { kind, operation, heardBy, subject, ids: new Set() }
  noted.set(key, of)
  for (const id of ids) of.ids.add(id)
}

/** The same of one thing. */
export function noteChange(
  trx: Trx,
  companyId: string,
  { id, ...change }: Omit<NotedChange, 'ids'> & { readonly id: string },
): void {
  noteChanges(trx, companyId, { ...change, ids: [id] })
}

function begin(trx: Trx, companyId: string): Map<string, CollectedChange> {
  const noted = new Map<string, CollectedChange>()
  collectedBy.set(trx, noted)
  beforeCommit(trx, async () => {
    await insertChanges(
      trx,
      companyId,
      [...noted.values()].map((each) => ({ ...each, ids: [...each.ids] })),
    )
    wakeAfterCommit(trx)
  })
  return noted
}
