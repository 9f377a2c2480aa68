import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import type { CallerContext, KeyedAttempt } from '../../platform/node/context.ts'
import type { Performer } from '../workflows/permitted-store.ts'
import { bodyHash } from './body-hash.ts'

/** A result as it was sent, and by whom. */
export interface Delivery extends Performer, Pick<CallerContext, 'caller' | 'language'> {
  readonly resultId: string
  readonly body: WorkflowResultCreate
  /** Of what was sent, but for the id. */
  readonly bodyHash: Buffer
  /** Its Idempotency-Key, where it has one. */
  readonly attempt: KeyedAttempt | null
  /** Whether its sender is shown the result as it is stored then. */
  readonly isShown: boolean
}

export function deliveryOf(
  { caller, language, attempt }: Pick<CallerContext, 'caller' | 'language' | 'attempt'>,
  body: WorkflowResultCreate,
): Delivery {
  const { companyId, accountId } = caller
  const { id = newId(), ...said } = body
  const key = { companyId, accountId, workflowId: body.workflow.id, resultId: id }
  return { ...key, caller, language, body, bodyHash: bodyHash(said), attempt: attempt(), isShown: true }
}

/** One of many: its sender is told what became of it, and shown nothing. */
export const deliveryAmongMany = (
  context: Pick<CallerContext, 'caller' | 'language'>,
  body: WorkflowResultCreate,
): Delivery => ({ ...deliveryOf({ ...context, attempt: () => null }, body), isShown: false })
