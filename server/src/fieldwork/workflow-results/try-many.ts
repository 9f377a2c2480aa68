import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { undone } from '../../platform/db/undone.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { answerDeliveries, type ToldAnswer } from './answer-deliveries.ts'
import { type Delivery, deliveryAmongMany } from './delivery.ts'
import { MOST_TOGETHER } from './together.ts'

/** What would become of each result, were it sent now: received as always, in transactions that are undone. */
export async function tryMany(
  context: CallerContext,
  bodies: readonly WorkflowResultCreate[],
): Promise<readonly ToldAnswer[]> {
  const deliveries = bodies.map((body) => deliveryAmongMany(context, body))
  const told: ToldAnswer[] = []
  for (let from = 0; from < deliveries.length; from += MOST_TOGETHER) {
    context.signal.throwIfAborted()
    told.push(...(await tryTogether(context, deliveries.slice(from, from + MOST_TOGETHER))))
  }
  return told
}

/** Those of one transaction; where one of them is refused only when it is stored, which ends that, each in one of its own. */
async function tryTogether(
  context: CallerContext,
  deliveries: readonly Delivery[],
): Promise<readonly ToldAnswer[]> {
  try {
    return await tried(context, deliveries)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (deliveries.length === 1) return [{ refusal: error }]
  }
  const told: ToldAnswer[] = []
  for (const delivery of deliveries) told.push(...(await tryTogether(context, [delivery])))
  return told
}

async function tried(
  { platform, caller: { companyId }, signal }: CallerContext,
  deliveries: readonly Delivery[],
): Promise<readonly ToldAnswer[]> {
  return await undone(platform.db, companyId, async (trx) => {
    const batch = { companyId, isShared: false, signal }
    const answers = new Map(await answerDeliveries(trx, { ...batch, deliveries }))
    // What must not be stored with the others comes after them, as it does when it is sent.
    for (const delivery of deliveries)
      if (answers.get(delivery) === 'ALONE')
        for (const [one, answer] of await answerDeliveries(trx, { ...batch, deliveries: [delivery] }))
          answers.set(one, answer)
    return deliveries.map((delivery) => {
      const answer = answers.get(delivery)
      if (answer === undefined || answer === 'ALONE') throw new Error('a result was left without an outcome')
      return answer
    })
  })
}
