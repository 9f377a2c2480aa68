import { Problem } from '@feldwerk/contract/errors.ts'
import type { ShownAccount } from '../../people/accounts/references-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Delivery } from './delivery.ts'
import type { Neighbours } from './neighbours.ts'
import type { ResultRecord } from './store.ts'

/** Thrown for a result that would delay the others of its transaction: it is received in one of its own. */
export class MustBeAlone extends Error {}

/** A result as it is stored now, and who sent it. */
export interface StoredOutcome {
  readonly row: ResultRecord
  readonly sender: ShownAccount
}

/** What becomes of a delivery; ALONE: nothing of it is stored, and it wants a transaction of its own. */
export type Outcome = StoredOutcome | { readonly refusal: Problem } | 'ALONE'

/** Deliveries to a company that are received in one transaction. */
export interface BatchInput {
  readonly companyId: string
  readonly deliveries: readonly Delivery[]
  /** Whether the senders wait for each other: then what would take long is left `ALONE`. */
  readonly isShared: boolean
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  readonly neighbours: Neighbours
}

/** What all stages of receiving share. */
export interface Batch extends Omit<BatchInput, 'deliveries'> {
  readonly trx: Trx
  readonly outcomes: ReadonlyMap<Delivery, Outcome>
  /** Runs a step for each in turn; a delivery that is refused in it, or must be alone, goes no further. */
  readonly each: <Item extends { readonly delivery: Delivery }, Next>(
    items: readonly Item[],
    step: (item: Item) => Next | Promise<Next>,
  ) => Promise<Next[]>
  /** Notes that a delivery is stored. */
  readonly keep: (delivery: Delivery, stored: StoredOutcome) => void
}

export function batchOf(trx: Trx, { deliveries: _, ...receiving }: BatchInput): Batch {
  const outcomes = new Map<Delivery, Outcome>()
  const each: Batch['each'] = async (items, step) => {
    const passed = []
    for (const item of items) {
      try {
        passed.push(await step(item))
      } catch (error) {
        outcomes.set(item.delivery, outcomeOf(error))
      }
    }
    return passed
  }
  const keep: Batch['keep'] = (delivery, stored) => void outcomes.set(delivery, stored)
  return { ...receiving, trx, outcomes, each, keep }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof MustBeAlone) return 'ALONE'
  if (error instanceof Problem) return { refusal: error }
  throw error
}
