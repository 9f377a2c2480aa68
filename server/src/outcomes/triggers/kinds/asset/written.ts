import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { AssetPlan, RunOutcome } from '../../../../fieldwork/trigger-runs/plans.ts'
import { filesOfResult } from '../../../../fieldwork/workflow-results/file-store.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import { readRecords } from '../../../../platform/records/records.ts'
import { byTitle } from '../../../../records/assets/rows/errors.ts'
import { fieldChanges } from '../../../../records/assets/rows/history-page.ts'
import { nameOf } from '../../../../records/assets/rows/names-store.ts'
import { lockAssets } from '../../../../records/assets/rows/newest.ts'
import { openType } from '../../../../records/assets/rows/open-type.ts'
import { writeAssets } from '../../../../records/assets/rows/write.ts'
import { elementOf } from '../../../../records/assets/types/definition.ts'
import type { AssetTypeRecord } from '../../../../records/assets/types/store.ts'
import { type Cell, elementsOf, valuesOf } from '../../../../records/assets/types/values.ts'
import { type DueRun, resultIdOf } from '../../kind.ts'

/** As many of the changed values are kept with the run; all of them stand in the history of the asset. */
const MOST_CHANGES = 20

interface AssetRun {
  readonly run: Pick<DueRun, 'companyId' | 'resultId'>
  readonly plan: AssetPlan
  /** When it was; now unless it is said. */
  readonly at?: Date
  /** Of what is refused. */
  readonly language: Locale
}

/** Writes what a plan says through the one writer of assets, and says what came of it. Throws its problems. */
export async function writtenAsset(
  trx: Trx,
  { run, plan, language, at }: AssetRun,
): Promise<NonNullable<RunOutcome['asset']>> {
  const { companyId } = run
  const { assetTypeId: typeId, action, workflowId, triggerId } = plan
  const { type } = await openType(trx, companyId, typeId)
  const id = plan.assetId ?? newId()
  const row = { row: 0, id, values: plan.values, ownFiles: await ownFiles(trx, run, type, plan) }
  // Before it is read: what it becomes is by this run alone.
  const locked = await lockAssets(trx, {
    companyId,
    typeId,
    update: action === 'UPDATE' ? [row] : [],
    remove: action === 'DELETE' ? [row] : [],
  })
  const before = locked.get(id)
  await writeAssets(
    trx,
    { companyId, accountId: null, language },
    {
      typeId,
      ...(action === 'CREATE' && { create: [row] }),
      ...(action === 'UPDATE' && { update: [{ ...row, version: null }] }),
      ...(action === 'DELETE' && { remove: [{ row: 0, id, version: null }] }),
      label: byTitle(type, language),
      cause: { workflowId, workflowResultId: resultIdOf(run), triggerId },
      at,
    },
  )
  const [after] = await readRecords(trx, { companyId, typeId, ids: [id] })
  const shown = after ?? before
  const isUpdate = before !== undefined && after !== undefined
  return {
    id,
    name: shown ? nameOf(type, valuesOf(shown.document)) : plan.name,
    version: after?.version ?? (before?.version ?? 0) + 1,
    isChanged: action !== 'UPDATE' || before?.version !== after?.version,
    changes: isUpdate
      ? fieldChanges(type, valuesOf(before.document), valuesOf(after.document)).slice(0, MOST_CHANGES)
      : [],
    takenBackAt: null,
  }
}

/** The files of the result among the values: they stand with both. */
async function ownFiles(
  trx: Trx,
  run: AssetRun['run'],
  { properties }: AssetTypeRecord,
  { values }: AssetPlan,
): Promise<ReadonlySet<string>> {
  const files = properties.filter(({ type }) => ['IMAGE', 'FILE'].includes(elementOf(type).kind))
  const ids = files.flatMap(({ id }) => elementsOf((values[id] ?? null) as Cell))
  return new Set(
    await filesOfResult(
      trx,
      { companyId: run.companyId, resultId: resultIdOf(run) },
      ids.filter((id) => typeof id === 'string'),
    ),
  )
}
