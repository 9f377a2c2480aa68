import type {
  WorkflowResultCreate,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import { remembered } from '../../platform/db/memory.ts'
import { inCompany, type Trx } from '../../platform/db/tenant.ts'
import { onceTogether } from '../../platform/http/idempotency.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { type Answer, answerDeliveries } from './answer-deliveries.ts'
import { type Delivery, deliveryOf } from './delivery.ts'

/** A delivery whose sender waits for the outcome. */
interface WaitingDelivery {
  readonly delivery: Delivery
  readonly tell: (outcome: Answer) => void
}

/** Most results of one transaction: it is to take no longer than its slowest sender would notice. */
const MOST = 32

/** What waits for the transaction under way, by company. */
const waitingOf = remembered(() => new Map<string, WaitingDelivery[]>())

/**
 * Receives a result. Those that arrive while others of their company are being stored wait for each other and share one
 * transaction: a crowd of phones that have found a network costs the database little more than one.
 */
export async function receiveResult(
  context: CallerContext,
  body: WorkflowResultCreate,
): Promise<WorkflowResultWithReferences> {
  const delivery = deliveryOf(context, body)
  const outcome = await answerOf(context.platform, delivery)
  if (outcome === 'ALONE') return await receiveAlone(context, delivery)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.answer
}

async function receiveAlone(
  { platform, caller: { companyId }, once, signal }: CallerContext,
  delivery: Delivery,
): Promise<WorkflowResultWithReferences> {
  return await inCompany(platform.db, companyId, 'write', (trx) =>
    once(trx, async () => {
      const alone = { companyId, deliveries: [delivery], isShared: false, signal }
      const outcome = (await answerDeliveries(trx, alone)).get(delivery)
      if (outcome === undefined || outcome === 'ALONE')
        throw new Error('a result was left without an outcome')
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.answer
    }),
  )
}

function answerOf(platform: Platform, delivery: Delivery): Promise<Answer> {
  const companies = waitingOf(platform.db)
  const { companyId } = delivery
  return new Promise((tell) => {
    const waiting = companies.get(companyId)
    if (waiting) waiting.push({ delivery, tell })
    else {
      companies.set(companyId, [{ delivery, tell }])
      void receiveAll(platform, companyId, companies)
    }
  })
}

/** Receives batch after batch, until nobody waits. */
async function receiveAll(
  { db, log }: Platform,
  companyId: string,
  companies: Map<string, WaitingDelivery[]>,
): Promise<void> {
  for (;;) {
    const waiting = companies.get(companyId)?.splice(0, MOST) ?? []
    if (waiting.length === 0) return void companies.delete(companyId)
    const all = waiting.map(({ delivery }) => delivery)
    const outcomes = await inCompany(db, companyId, 'write', (trx) =>
      answerTogether(trx, companyId, all),
    ).catch((err: unknown) => {
      log.warn({ err }, 'results could not be stored together')
      return undefined
    })
    for (const { delivery, tell } of waiting) tell(outcomes?.get(delivery) ?? 'ALONE')
  }
}

/** The same in one transaction, of each key once: whoever has no answer then is received alone. */
async function answerTogether(
  trx: Trx,
  companyId: string,
  all: readonly Delivery[],
): Promise<ReadonlyMap<Delivery, Answer>> {
  let answers: ReadonlyMap<Delivery, Answer> = new Map()
  await onceTogether(trx, { companyId, all }, async (deliveries) => {
    answers = await answerDeliveries(trx, { companyId, deliveries, isShared: true })
    return new Map(
      [...answers].flatMap(([delivery, each]) =>
        each !== 'ALONE' && 'answer' in each ? [[delivery, each.answer] as const] : [],
      ),
    )
  })
  return answers
}
