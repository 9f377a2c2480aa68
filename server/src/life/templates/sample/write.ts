import type { Deviation } from '@feldwerk/workflow/deviations.ts'
import { keepAssets } from '../../../fieldwork/workflow-results/asset-store.ts'
import { bodyHash } from '../../../fieldwork/workflow-results/body-hash.ts'
import { shareFiles } from '../../../fieldwork/workflow-results/file-store.ts'
import { assetsIn } from '../../../fieldwork/workflow-results/new-result.ts'
import { insertReviews } from '../../../fieldwork/workflow-results/review-store.ts'
import { insertResults, resultRow } from '../../../fieldwork/workflow-results/store.ts'
import { referencesIn, toStored } from '../../../fieldwork/workflows/document.ts'
import type { ReadyVersion } from '../../../fieldwork/workflows/ready-versions.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { insertRecords } from '../../../platform/records/records.ts'

/** Work that somebody might have done. */
export interface MadeResult {
  readonly id: string
  readonly startedAt: Date
  readonly completedAt: Date
  readonly by: string
  readonly taskId: string | null
  /** Where it was made; kept where the checklist asks for it. */
  readonly position: { readonly lat: number; readonly lon: number; readonly accuracy: number } | null
  readonly answers: Readonly<Record<string, unknown>>
  readonly deviations: readonly Deviation[]
  /** Who has looked at them since; null: nobody yet. */
  readonly reviewedBy: string | null
}

const REVIEWED_AFTER_MS = 5 * 3_600_000

const FILES = new Set(['IMAGE', 'SIGNATURE'])

/** Stores finished work with all that follows from it, in as many statements for hundreds as for one. */
export async function writeResults(
  trx: Trx,
  { companyId, workflowId, version }: { companyId: string; workflowId: string; version: ReadyVersion },
  made: readonly MadeResult[],
): Promise<void> {
  const keepsPosition = version.metaAsked.has('position')
  const rows = made.map(({ id: resultId, answers, position, deviations: _, reviewedBy: __, ...result }) =>
    resultRow(
      { companyId, resultId },
      {
        ...result,
        workflowId,
        version: version.version,
        claimedCompletedAt: null,
        receivedAt: result.completedAt,
        meta: keepsPosition && position ? { position } : {},
        flags: [],
        bodyHash: bodyHash(answers),
      },
    ),
  )
  await insertResults(trx, rows)
  const records = made.map(({ id, answers, completedAt: at, by, taskId: link }) => ({
    id,
    document: toStored(version.fields, answers),
    at,
    by,
    link,
  }))
  await insertRecords(trx, { companyId, typeId: workflowId, records })
  const used = made.map(({ id, answers }) => {
    const references = referencesIn(version.fields, answers)
    const fileIds = references.filter(({ kind }) => FILES.has(kind)).map((reference) => reference.id)
    return { resultId: id, assetIds: assetsIn(references, null), fileIds }
  })
  await keepAssets(trx, companyId, used)
  await shareFiles(trx, companyId, used)
  const reviews = made.map(({ id: resultId, deviations, reviewedBy, completedAt }) => ({
    resultId,
    deviations,
    reviewedBy,
    reviewedAt: reviewedBy === null ? null : new Date(completedAt.getTime() + REVIEWED_AFTER_MS),
  }))
  await insertReviews(trx, companyId, reviews)
}
