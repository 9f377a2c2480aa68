import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { toReference } from '../../people/accounts/references.ts'
import type { TrxContext } from '../../platform/context.ts'
import { constraintOf } from '../../platform/db/errors.ts'
import { DoneMeanwhile } from '../../platform/db/tenant.ts'
import { validationProblem } from '../../platform/http/problem.ts'
import { insertRecords } from '../../platform/records/records.ts'
import { findTask } from '../resolved-workflows/tasks.ts'
import { completeTask } from '../tasks/arrive.ts'
import { type ReadyVersion, readyVersion } from '../workflows/ready-versions.ts'
import { type Arrival, findArrivals } from './arrival.ts'
import { assetsIn, keepAssets } from './assets-of.ts'
import {
  type Delivery,
  deliveredOf,
  deliveryOf,
  type Known,
  mayDeliver,
  newResult,
  recordOf,
} from './delivery.ts'
import { checkReferences } from './references.ts'
import { findResult, insertResults, keepFiles, type ResultRecord, setFlags } from './store.ts'
import { referenceTexts } from './texts.ts'
import { checkResult } from './validate.ts'

/** A result that has arrived, as it is shown to who sent it. */
export interface Arrived {
  readonly row: ResultRecord
  readonly sender: AccountReference
}

/**
 * Stores a completed result and gives it as it is stored now. The same id with the same body is the same result, whoever
 * else sends it at the same time. What no honest app sends is refused with every place named; finished work is stored and
 * marked, also when the permission has ended, the workflow is gone or has a newer version, or the phone's clock is ahead.
 */
export async function createResult(context: TrxContext, body: WorkflowResultCreate): Promise<Arrived> {
  const { trx, caller } = context
  const delivery = deliveryOf(context, body)
  const { arriving } = delivery
  const arrival = (await findArrivals(trx, caller.companyId, [arriving])).get(arriving.resultId)
  if (!arrival || !mayDeliver(caller, arrival)) throw new Problem('notFound')
  const version = await demandVersion(context, { delivery, arrival })
  const sender = toReference(arrival.sender)
  if (arrival.isRepeat === null)
    return { row: await storeNew(context, delivery, { arrival, version }), sender }
  const first = arrival.isRepeat ? await findResult(trx, arriving) : undefined
  if (!first) throw new Problem('idAlreadyExists')
  return { row: first, sender }
}

async function storeNew(
  { trx, signal }: TrxContext,
  delivery: Delivery,
  { arrival, version }: Omit<Known, 'task'>,
): Promise<ResultRecord> {
  const { body, arriving, language } = delivery
  const { companyId, workflowId, resultId, accountId } = arriving
  const { zone, taskRecordType: typeId } = arrival
  const task = body.taskId ? await findTask(trx, { companyId, typeId, zone }, body.taskId) : null
  const known: Known = { arrival, version, task }
  const checked = await checkResult(trx, deliveredOf(delivery, known), { language, signal })
  const { references, answers } = checked
  const referred = await checkReferences(trx, arriving, { references, language })
  const errors = [...checked.errors, ...referred.errors]
  if (errors.length > 0) {
    // The same result, sent at the same time, may have taken the files or done the task since.
    if (await findResult(trx, arriving)) throw new DoneMeanwhile()
    throw validationProblem(errors)
  }

  const isUnsure = checked.isUnsure || referred.isUnsure
  const row = newResult(delivery, known, { answers, isUnsure, gaveUp: checked.gaveUp })
  const record = { ...recordOf(row), link: task?.id ?? null }
  await insertResults(trx, [row])
  await insertRecords(trx, { companyId, typeId: workflowId, records: [record] }).catch((error: unknown) => {
    throw constraintOf(error)?.name === 'record_pkey' ? new Problem('idAlreadyExists') : error
  })
  await keepFiles(trx, arriving, referred.fileIds)
  await keepAssets(trx, companyId, [{ resultId, assetIds: assetsIn(references, task) }])
  if (!task) return row
  const { received_at: arrivedAt, completed_at: completedAt } = row
  const done = { companyId, taskId: task.id, resultId, by: accountId, completedAt, arrivedAt }
  const flags = [...row.flags, ...(await completeTask(trx, done))]
  if (flags.length > row.flags.length) await setFlags(trx, arriving, flags)
  return { ...row, flags }
}

interface Wanted {
  readonly delivery: Delivery
  readonly arrival: Arrival
}

/** The version that was filled in; the published one where none is named. */
async function demandVersion(
  { trx, language }: TrxContext,
  { delivery, arrival }: Wanted,
): Promise<ReadyVersion> {
  const { companyId, workflowId } = delivery.arriving
  if (arrival.version === null) throw new Problem('notFound')
  const version = delivery.body.version ?? arrival.version
  const ready = await readyVersion(trx, { companyId, workflowId, version })
  if (ready) return ready
  const message = referenceTexts[language].unknownVersion
  throw validationProblem([{ in: 'body', path: 'version', rule: 'unknownVersion', message }])
}
