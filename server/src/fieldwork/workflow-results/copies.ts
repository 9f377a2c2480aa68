import { newId } from '@feldwerk/contract/new-id.ts'
import type { Deviation } from '@feldwerk/workflow/deviations.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { deleteRecords, insertRecords, updateRecords } from '../../platform/records/records.ts'
import { oweRuns } from '../trigger-runs/owe.ts'
import { forgetPdfs } from '../trigger-runs/pdf-store.ts'
import { cancelRuns } from '../trigger-runs/store.ts'
import { referencesIn, toAnswers } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import { findWorkflow } from '../workflows/store.ts'
import { changeAssets, keepAssets } from './asset-store.ts'
import { bodyHash } from './body-hash.ts'
import { insertChange, markChanged } from './change-store.ts'
import { removeFilesOf, shareFiles } from './file-store.ts'
import { assetsIn } from './new-result.ts'
import {
  emptyCopies,
  filesOfCopy,
  insertReceived,
  lockReceived,
  type ReceivedResult,
  updateReceived,
} from './received-store.ts'
import { insertReviews, replaceReview } from './review-store.ts'
import { insertResults, lockResult, type ResultKey, readDocument, resultRow } from './store.ts'

/** A result of another company as this one keeps it, under its own ids. */
export interface ResultCopy extends ResultKey {
  readonly of: Pick<ReceivedResult, 'share_id' | 'foreign_company_id' | 'source_version' | 'labels'>
  readonly workflowId: string
  readonly version: ReadyVersion
  readonly completedAt: Date
  /** A foreign account. */
  readonly by: string
  /** The answers by the ids of their fields. */
  readonly document: Readonly<Record<string, unknown>>
  readonly deviations: readonly Deviation[]
}

/**
 * Keeps a result of another company as it is now, once: what came already stays, an older state never replaces a newer
 * one, and what was taken away does not come back. A new one sets going what waits for results of others, nothing else.
 */
export async function keepReceived(trx: Trx, copy: ResultCopy): Promise<void> {
  const known = await lockReceived(trx, copy)
  if (!known) return await storeCopy(trx, copy)
  if (known.removed || known.share_id !== copy.of.share_id) return
  if (known.source_version > copy.of.source_version) return
  await changeCopy(trx, copy, known)
}

async function storeCopy(trx: Trx, copy: ResultCopy): Promise<void> {
  const { companyId, resultId, workflowId, version, completedAt, by, document, deviations } = copy
  const row = resultRow(copy, {
    workflowId,
    version: version.version,
    completedAt,
    claimedCompletedAt: null,
    startedAt: null,
    receivedAt: new Date(),
    taskId: null,
    meta: {},
    flags: [],
    bodyHash: bodyHash({ shareId: copy.of.share_id, resultId }),
    by,
  })
  await insertResults(trx, [row])
  await insertReceived(trx, copy, copy.of)
  const records = [{ id: resultId, document, at: completedAt, by, link: null }]
  await insertRecords(trx, { companyId, typeId: workflowId, records })
  const { fileIds, assetIds } = namedIn(copy)
  await shareFiles(trx, companyId, [{ resultId, fileIds }])
  await keepAssets(trx, companyId, [{ resultId, assetIds }])
  await insertReviews(trx, companyId, [{ resultId, deviations }])
  const workflow = await findWorkflow(trx, { companyId, workflowId })
  const revision = workflow?.trigger_revision ?? null
  if (revision !== null)
    await oweRuns(trx, companyId, {
      workflowId,
      revision,
      occasion: 'RECEIVED',
      subjects: [{ resultId, occasionId: resultId, isByProgram: true }],
    })
}

/** What was corrected there is corrected here; of the same state only files are new that had not arrived. */
async function changeCopy(trx: Trx, copy: ResultCopy, known: ReceivedResult): Promise<void> {
  const { companyId, resultId, workflowId, version, document, deviations } = copy
  const { fileIds, assetIds } = namedIn(copy)
  const before = await readDocument(trx, copy)
  const stored = await lockResult(trx, copy)
  if (!before || !stored || stored.version !== version.version) return
  const isCorrected = known.source_version < copy.of.source_version
  if (!isCorrected && !bringsFiles(copy, before)) return
  if (isCorrected) await insertChange(trx, copy, { id: newId(), by: null, document: before })
  await updateRecords(trx, { companyId, typeId: workflowId, by: null, records: [{ id: resultId, document }] })
  await shareFiles(trx, companyId, [{ resultId, fileIds }])
  await changeAssets(trx, copy, assetIds)
  await replaceReview(trx, companyId, { resultId, deviations })
  if (isCorrected) await markChanged(trx, copy, null)
  await updateReceived(trx, copy, copy.of)
}

const FILES = new Set(['IMAGE', 'AUDIO', 'FILE', 'SIGNATURE'])

function namedIn({ version, document }: Pick<ResultCopy, 'version' | 'document'>) {
  const references = referencesIn(version.fields, toAnswers(version.fields, document))
  return {
    fileIds: references.filter(({ kind }) => FILES.has(kind)).map(({ id }) => id),
    assetIds: assetsIn(references, null),
  }
}

const bringsFiles = ({ version, document }: ResultCopy, before: Readonly<Record<string, unknown>>): boolean =>
  namedIn({ version, document }).fileIds.length > namedIn({ version, document: before }).fileIds.length

/** Copies of one share that are taken away. */
interface GoneCopies {
  readonly workflowId: string
  readonly ids: readonly string[]
}

/** Takes copies away, with their files, documents and all that was to come of them; their ids stay taken. */
export async function removeCopies(
  trx: Trx,
  companyId: string,
  { workflowId, ids }: GoneCopies,
): Promise<void> {
  for (const resultId of ids) {
    const key = { companyId, resultId }
    await forgetPdfs(trx, key)
    await cancelRuns(trx, key)
    await removeFilesOf(trx, key, await filesOfCopy(trx, key))
  }
  await emptyCopies(trx, companyId, ids)
  await deleteRecords(trx, { companyId, typeId: workflowId, ids })
}

/** Takes away the copy of a result that the other company has removed; it is not kept either where it never came. */
export async function withdrawCopy(trx: Trx, key: ResultKey, shareId: string): Promise<void> {
  const known = await lockReceived(trx, key)
  const row = known && known.share_id === shareId && !known.removed ? await lockResult(trx, key) : undefined
  if (row) await removeCopies(trx, key.companyId, { workflowId: row.workflow_id, ids: [key.resultId] })
}
