import type { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { toReference } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { findTasksOf } from '../resolved-workflows/tasks.ts'
import { completeTasks, holdTasks } from '../tasks/arrive.ts'
import type { BatchInput, StoredOutcome } from './batch.ts'
import type { Delivery } from './delivery.ts'
import { judgeAnswers } from './judge-answers.ts'
import type { Neighbours } from './neighbours.ts'
import { presentEach } from './present.ts'
import { receiveResults } from './receive.ts'
import { resolveForms } from './resolve-forms.ts'

/** What the sender of a delivery is told; ALONE: nothing of it is stored, and it wants a transaction of its own. */
export type Answer =
  | {
      /** Null where the sender is shown nothing. */
      readonly answer: WorkflowResultWithReferences | null
    }
  | { readonly refusal: Problem }
  | 'ALONE'

/** The same in the end, when what had to be alone was. */
export type ToldAnswer = Exclude<Answer, 'ALONE'>

const neighbours: Neighbours = {
  resolveForms,
  judge: judgeAnswers,
  tasks: { find: findTasksOf, hold: holdTasks, complete: completeTasks },
}

/** Receives deliveries, and shows the results as they are stored then to whoever sees them. */
export async function answerDeliveries(
  trx: Trx,
  receiving: Omit<BatchInput, 'neighbours'>,
): Promise<ReadonlyMap<Delivery, Answer>> {
  const outcomes = await receiveResults(trx, { ...receiving, neighbours })
  const answers = new Map<Delivery, Answer>()
  const stored: (StoredOutcome & { readonly delivery: Delivery })[] = []
  for (const [delivery, outcome] of outcomes) {
    if (outcome === 'ALONE' || 'refusal' in outcome) answers.set(delivery, outcome)
    else if (!delivery.isShown) answers.set(delivery, { answer: null })
    else stored.push({ delivery, ...outcome })
  }
  if (stored.length === 0) return answers
  const shown = await presentEach(
    trx,
    receiving.companyId,
    stored.map(({ row }) => row),
    stored.map(({ sender }) => toReference(sender)),
  )
  for (const [i, answer] of shown.entries()) {
    const delivery = stored[i]?.delivery
    if (delivery) answers.set(delivery, { answer })
  }
  return answers
}
