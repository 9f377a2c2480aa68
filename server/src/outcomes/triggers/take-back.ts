import { Problem } from '@feldwerk/contract/errors.ts'
import { AssetPlan, RunOutcome } from '../../fieldwork/trigger-runs/plans.ts'
import { lockRun, noteTakenBack, type RunKey } from '../../fieldwork/trigger-runs/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readRecords } from '../../platform/records/records.ts'
import type { Writer } from '../../records/assets/rows/open-type.ts'
import { restoreAsset } from '../../records/assets/rows/restore.ts'
import { writeAssets } from '../../records/assets/rows/write.ts'

/**
 * Makes an asset what it was before a run: one that it made goes, one that it changed or deleted is as before. Throws
 * `nothingToTakeBack`, `changedMeanwhile` when the asset was written since, and what every write of assets throws.
 */
export async function takeBackRun(trx: Trx, writer: Writer, runId: string): Promise<void> {
  const { companyId } = writer
  const key: RunKey = { companyId, runId }
  const run = await lockRun(trx, key)
  if (!run) throw new Problem('notFound')
  const made = RunOutcome.nullable().parse(run.outcome)?.asset
  if (run.kind !== 'ASSET' || run.state !== 'DONE' || !made?.isChanged || made.takenBackAt !== null)
    throw new Problem('nothingToTakeBack')
  const { assetTypeId: typeId, action } = AssetPlan.parse(run.plan)
  const [now] = await readRecords(trx, { companyId, typeId, ids: [made.id] })
  const isAsMade = action === 'DELETE' ? !now : now?.version === made.version
  if (!isAsMade) throw new Problem('changedMeanwhile')
  const removal = { row: 0, id: made.id, version: made.version }
  if (action === 'CREATE') await writeAssets(trx, writer, { typeId, remove: [removal] })
  else await restoreAsset(trx, writer, { typeId, assetId: made.id, version: made.version - 1 })
  await noteTakenBack(trx, key)
}
