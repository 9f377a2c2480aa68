import type {
  WorkflowResultCreate,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import { toReference } from '../../people/accounts/references.ts'
import type { CallerContext } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertRecords } from '../../platform/records/records.ts'
import { nameOf, type ReadyVersion, readyVersions } from '../workflows/ready-versions.ts'
import { type Arrival, findArrivals } from './arrival.ts'
import { type Delivery, deliveredOf, deliveryOf, mayDeliver, newResult, recordOf } from './delivery.ts'
import { present } from './present.ts'
import { insertResults } from './store.ts'
import { checkResult } from './validate.ts'

type Answer = WorkflowResultWithReferences

interface Waiting {
  readonly delivery: Delivery
  readonly answer: (answer: Answer | undefined) => void
}

/** Most results of one transaction: it is to take no longer than its slowest sender would notice. */
const MOST = 32

/** What waits for the transaction under way, by company; one node has one database. */
const gathered = new WeakMap<Db, Map<string, Waiting[]>>()

/**
 * Stores results that arrive while others of their company are being stored in one transaction, as many as wait: a crowd
 * of phones that have found a network costs the database little more than one. Gives what is shown of a result once it is
 * committed; undefined for one that is not as plain as that, or refused, or met with another: nothing of it is stored
 * then, and `createResult` says why.
 */
export async function createTogether(
  context: CallerContext,
  body: WorkflowResultCreate,
): Promise<Answer | undefined> {
  const { platform, caller, isKeyed } = context
  // Without an id it could not be told whether one whose commit went unanswered is stored.
  if (isKeyed || body.id === undefined || body.taskId || namesSomething(body)) return undefined
  const companies = gathered.get(platform.db) ?? new Map<string, Waiting[]>()
  gathered.set(platform.db, companies)
  return await new Promise((answer) => {
    const mine = { delivery: deliveryOf(context, body), answer }
    const waiting = companies.get(caller.companyId)
    if (waiting) waiting.push(mine)
    else {
      companies.set(caller.companyId, [mine])
      void storeAll(platform, caller.companyId, companies)
    }
  })
}

/** Files, assets and people are named by their ids: such a result would be checked once more by itself. */
const namesSomething = ({ activityResults }: WorkflowResultCreate) => ID.test(JSON.stringify(activityResults))
const ID = /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/

/** Batch after batch, until nobody waits. */
async function storeAll(
  { db, log }: Platform,
  companyId: string,
  companies: Map<string, Waiting[]>,
): Promise<void> {
  for (;;) {
    const batch = companies.get(companyId)?.splice(0, MOST) ?? []
    if (batch.length === 0) return void companies.delete(companyId)
    const deliveries = batch.map(({ delivery }) => delivery)
    const answers = await inCompany(db, companyId, 'write', (trx) =>
      storeBatch(trx, companyId, deliveries),
    ).catch((err: unknown) => {
      log.warn({ err }, 'results could not be stored together')
      return NONE
    })
    for (const { delivery, answer } of batch) answer(answers.get(delivery))
  }
}

const NONE: ReadonlyMap<Delivery, Answer> = new Map()

async function storeBatch(
  trx: Trx,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<Delivery, Answer>> {
  const arriving = new Map(deliveries.map((delivery) => [delivery.arriving.resultId, delivery]))
  const arrivals = await findArrivals(
    trx,
    companyId,
    [...arriving.values()].map((delivery) => delivery.arriving),
  )
  const wanted = [...arriving.values()].flatMap((delivery) => versionOf(delivery, arrivals) ?? [])
  const versions = await readyVersions(trx, companyId, wanted)
  const made: Made[] = []
  for (const delivery of arriving.values()) {
    const key = versionOf(delivery, arrivals)
    const version = key && versions.get(nameOf(key))
    const arrival = arrivals.get(delivery.arriving.resultId)
    const row = arrival && version?.form ? await plainResult(trx, delivery, { arrival, version }) : undefined
    if (row && arrival) made.push({ delivery, arrival, row })
  }
  // Always in the same order, so that no two wait for each other.
  const rows = made.map(({ row }) => row).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await insertResults(trx, rows)
  for (const [typeId, ofType] of Map.groupBy(rows, (row) => row.workflow_id))
    await insertRecords(trx, { companyId, typeId, records: ofType.map(recordOf) })
  const senders = made.map(({ arrival }) => toReference(arrival.sender))
  const { data } = await present(trx, companyId, rows, senders)
  const shown = new Map(data.map((each) => [each.id, each]))
  return new Map(made.map(({ delivery, row }) => [delivery, { ...shown.get(row.id)!, references: {} }]))
}

interface Made {
  readonly delivery: Delivery
  readonly arrival: Arrival
  readonly row: ReturnType<typeof newResult>
}

/** The version that was filled in, where the result is new and its sender may send it. */
function versionOf({ caller, body, arriving }: Delivery, arrivals: ReadonlyMap<string, Arrival>) {
  const arrival = arrivals.get(arriving.resultId)
  if (!arrival || arrival.isRepeat !== null || arrival.version === null) return undefined
  if (!mayDeliver(caller, arrival)) return undefined
  return { workflowId: arriving.workflowId, version: body.version ?? arrival.version }
}

/** A result that is right, names nothing else, and is checked without the database; undefined for every other. */
async function plainResult(
  trx: Trx,
  delivery: Delivery,
  { arrival, version }: { readonly arrival: Arrival; readonly version: ReadyVersion },
) {
  const known = { arrival, version, task: null }
  const checked = await checkResult(trx, deliveredOf(delivery, known), {
    language: delivery.language,
    isShared: true,
  })
  if (checked.gaveUp || checked.errors.length > 0 || checked.references.length > 0 || checked.isUnsure)
    return undefined
  return newResult(delivery, known, checked)
}
