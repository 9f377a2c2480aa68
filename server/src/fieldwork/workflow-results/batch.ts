import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Delivery } from './delivery.ts'

/** Thrown for a result that would keep others waiting that share its transaction: it is received by itself. */
export class MustBeAlone extends Error {}

/** What becomes of a delivery; ALONE: nothing of it is stored, and it wants a transaction of its own. */
export type Outcome =
  | { readonly answer: WorkflowResultWithReferences }
  | { readonly refusal: Problem }
  | 'ALONE'

/** Deliveries to a company that are received in one transaction. */
export interface Receiving {
  readonly companyId: string
  readonly deliveries: readonly Delivery[]
  /** Whether the senders wait for each other: then what would take long is left `ALONE`. */
  readonly isShared: boolean
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
}

/** What the stages share through which deliveries go. */
export interface Batch extends Omit<Receiving, 'deliveries'> {
  readonly trx: Trx
  readonly outcomes: ReadonlyMap<Delivery, Outcome>
  /** Runs a step for each in turn; who is refused in it, or must be alone, goes no further. */
  readonly each: <Item extends { readonly delivery: Delivery }, Next>(
    items: readonly Item[],
    step: (item: Item) => Next | Promise<Next>,
  ) => Promise<Next[]>
  /** What the sender of that result is told. */
  readonly answer: (answer: WorkflowResultWithReferences) => void
}

export function batchOf(trx: Trx, { companyId, deliveries, isShared, signal }: Receiving): Batch {
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
  const answer: Batch['answer'] = (shown) => {
    // Of several with one id the first is the one that was received.
    const delivery = deliveries.find(({ resultId }) => resultId === shown.id)
    if (delivery) outcomes.set(delivery, { answer: shown })
  }
  return { trx, companyId, isShared, signal, outcomes, each, answer }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof MustBeAlone) return 'ALONE'
  if (error instanceof Problem) return { refusal: error }
  throw error
}
