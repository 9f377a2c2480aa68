import { Problem } from '@feldwerk/contract/errors.ts'
import { markResultsRemoved } from '../../../fieldwork/workflow-results/store.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { deleteRecords, readRecords } from '../../../platform/records/records.ts'
import { writeAssets } from '../../../records/assets/rows/write.ts'
import { forgetSample, lockInstance, readSample } from './store.ts'

/** Removes the sample data of a template; `assetReferenced` where own work refers to a thing of it. */
export async function removeSample(work: WorkContext, instanceId: string): Promise<void> {
  const { trx, caller, language } = work
  const { companyId } = caller
  const key = { companyId, instanceId }
  const instance = await lockInstance(trx, key)
  if (!instance) throw new Problem('notFound')
  const things = await readSample(trx, key)
  const results = things.filter(({ kind }) => kind === 'WORKFLOW_RESULT')
  for (const [typeId, group] of Map.groupBy(results, (thing) => thing.typeId)) {
    const ids = group.map(({ id }) => id)
    await markResultsRemoved(trx, companyId, { ids, by: caller.accountId })
    await deleteRecords(trx, { companyId, typeId, ids })
  }
  const assets = things.filter(({ kind }) => kind === 'ASSET')
  const byType = [...Map.groupBy(assets, (thing) => thing.typeId)]
  // Types were made before those that refer to them.
  for (const [typeId, group] of byType.toReversed()) {
    const there = await readRecords(trx, { companyId, typeId, ids: group.map(({ id }) => id) })
    const remove = there.map(({ id }, row) => ({ row, id, version: null }))
    await writeAssets(trx, { ...caller, language }, { typeId, remove })
  }
  await forgetSample(trx, key)
  await recordActivity(trx, caller, {
    action: 'sampleRemoved',
    objectKind: 'templateInstance',
    objectId: instanceId,
    objectName: instance.name,
    details: { assets: assets.length, results: results.length },
  })
}
