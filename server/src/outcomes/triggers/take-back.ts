import { Problem } from '@feldwerk/contract/errors.ts'
import { AssetPlanHead, RunOutcome } from '../../fieldwork/trigger-runs/plans.ts'
import { isToTakeBack } from '../../fieldwork/trigger-runs/present.ts'
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
  if (run.kind !== 'ASSET' || run.state !== 'DONE' || !made || !isToTakeBack(made))
    throw new Problem('nothingToTakeBack')
  const { id, version } = made
  if (id === null || version === null) throw new Problem('nothingToTakeBack')
  const { assetTypeId: typeId, action } = AssetPlanHead.omit({ kind: true }).parse(run.plan)
  const [now] = await readRecords(trx, { companyId, typeId, ids: [id] })
  const isAsMade = action === 'DELETE' ? !now : now?.version === version
  if (!isAsMade) throw new Problem('changedMeanwhile')
  const removal = { row: 0, id, version }
  if (action === 'CREATE') await writeAssets(trx, writer, { typeId, remove: [removal] })
  else await restoreAsset(trx, writer, { typeId, assetId: id, version: version - 1 })
  await noteTakenBack(trx, key)
}
