import { Problem } from '@feldwerk/contract/errors.ts'
import type {
  WorkflowResultCreate,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import { remembered } from '../../platform/db/memory.ts'
import { inCompany, type Trx } from '../../platform/db/tenant.ts'
import { onceTogether } from '../../platform/http/idempotency.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { limitConcurrency } from '../../platform/process/concurrency.ts'
import { type Answer, answerDeliveries, type ToldAnswer } from './answer-deliveries.ts'
import { crowdOf } from './crowd.ts'
import { type Delivery, deliveryAmongMany, deliveryOf } from './delivery.ts'

/** A delivery whose sender waits for the outcome. */
interface WaitingDelivery {
  readonly delivery: Delivery
  readonly tell: (outcome: Answer) => void
}

/** Most results of one transaction: it is to take no longer than its slowest sender would notice. */
export const MOST_TOGETHER = 64

/** So many transactions of a company are under way: while the database stores one, answers of the next are checked. */
const MOST_UNDER_WAY = 2

/** What a company's senders wait for. */
interface Queue {
  readonly waiting: WaitingDelivery[]
  underWay: number
}

/** By company. */
const queuesOf = remembered(() => new Map<string, Queue>())

/**
 * Receives a result. Those that arrive while others of their company are being stored wait for each other and share one
 * transaction: a crowd of phones that have found a network costs the database little more than one.
 */
export async function receiveResult(
  context: CallerContext,
  body: WorkflowResultCreate,
): Promise<WorkflowResultWithReferences> {
  const delivery = deliveryOf(context, body)
  const told = await crowdOf(context.platform.db).first(async () => {
    const [answer] = answersOf(context.platform, delivery.companyId, [delivery])
    const outcome = (await answer) ?? 'ALONE'
    return outcome === 'ALONE' ? await receiveAlone(context, delivery) : outcome
  })
  if ('refusal' in told) throw told.refusal
  if (told.answer === null) throw new Error('a result was left without an answer')
  return told.answer
}

/**
 * Receives several results of one sender, as many at once as share a transaction, so that others have their turn in
 * between. Each has its own outcome, in their order; one that is refused keeps none from being stored.
 */
export async function receiveMany(
  context: CallerContext,
  bodies: readonly WorkflowResultCreate[],
): Promise<readonly ToldAnswer[]> {
  const { platform, signal, caller } = context
  const each = { ...context, once: <T>(_: Trx, work: () => Promise<T>) => work() }
  const inTurn = limitConcurrency(MOST_UNDER_WAY)
  const groups = Array.from({ length: Math.ceil(bodies.length / MOST_TOGETHER) }, (_, at) =>
    bodies.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  )
  const receiveGroup = async (group: readonly WorkflowResultCreate[]): Promise<ToldAnswer[]> => {
    signal.throwIfAborted()
    const deliveries = group.map((body) => deliveryAmongMany(context, body))
    const answers = await Promise.all(answersOf(platform, caller.companyId, deliveries))
    const told: ToldAnswer[] = []
    for (const [i, delivery] of deliveries.entries()) {
      const answer = answers[i] ?? 'ALONE'
      told.push(answer === 'ALONE' ? await receiveAlone(each, delivery) : answer)
    }
    return told
  }
  return (await Promise.all(groups.map((group) => inTurn(() => receiveGroup(group))))).flat()
}

/** In a transaction of its own. */
async function receiveAlone(
  { platform, caller: { companyId }, once, signal }: CallerContext,
  delivery: Delivery,
): Promise<ToldAnswer> {
  const received = inCompany(platform.db, companyId, 'write', (trx) =>
    once(trx, async () => {
      const alone = { companyId, deliveries: [delivery], isShared: false, signal }
      const outcome = (await answerDeliveries(trx, alone)).get(delivery)
      if (outcome === undefined || outcome === 'ALONE')
        throw new Error('a result was left without an outcome')
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.answer
    }),
  )
  return await received.then(
    (answer) => ({ answer }),
    (error) => {
      if (error instanceof Problem) return { refusal: error }
      throw error
    },
  )
}

/** What becomes of deliveries of a company, which come together: as many as go share the next transaction. */
function answersOf(
  platform: Platform,
  companyId: string,
  deliveries: readonly Delivery[],
): readonly Promise<Answer>[] {
  const queues = queuesOf(platform.db)
  const queue = queues.get(companyId) ?? { waiting: [], underWay: 0 }
  queues.set(companyId, queue)
  const { waiting } = queue
  const answers = deliveries.map(
    (delivery) => new Promise<Answer>((tell) => void waiting.push({ delivery, tell })),
  )
  // Whoever comes alone waits for others, and what is sent again for what it repeats; a whole transaction waits for nobody.
  const isWhole = deliveries.length >= MOST_TOGETHER && queue.underWay < MOST_UNDER_WAY
  if (queue.underWay === 0 || isWhole) void receiveAll(platform, companyId, queue)
  return answers
}

/** Receives batch after batch, until nobody waits. */
async function receiveAll({ db, log }: Platform, companyId: string, queue: Queue): Promise<void> {
  queue.underWay += 1
  for (let waiting = nextOf(queue); waiting.length > 0; waiting = nextOf(queue)) {
    const all = waiting.map(({ delivery }) => delivery)
    const outcomes = await inCompany(db, companyId, 'write', (trx) =>
      answerTogether(trx, companyId, all),
    ).catch((err: unknown) => {
      log.warn({ err }, 'results could not be stored together')
      return undefined
    })
    for (const { delivery, tell } of waiting) tell(outcomes?.get(delivery) ?? 'ALONE')
  }
  queue.underWay -= 1
  if (queue.underWay === 0) queuesOf(db).delete(companyId)
}

const nextOf = ({ waiting }: Queue): WaitingDelivery[] => waiting.splice(0, MOST_TOGETHER)

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
