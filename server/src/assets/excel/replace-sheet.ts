import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import { toWire } from '../../asset-types/values.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { RawRow } from '../candidate.ts'
import { type Written, writeAssets } from '../write.ts'
import { type CheckedSheet, checkSheet } from './check-sheet.ts'
import { fileName } from './export-sheet.ts'
import { keepImported } from './imports-store.ts'
import { countsOf } from './preview-sheet.ts'
import type { SheetRow } from './read-sheet.ts'
import type { ExcelWorker, WorkTools } from './work.ts'

/**
 * Makes the assets of a type equal to a file, in one transaction or not at all. Of two at once one is told that its
 * file is not up to date; what others save meanwhile is either in the state that was compared, or refuses the import,
 * or follows it. Throws also `excelInvalid` with all that is wrong, and what every write of assets throws.
 */
export const replaceSheet: ExcelWorker['replace'] = async (input, { db, progress }) =>
  await inCompany(db, input.caller.companyId, 'write', async (trx) => {
    const { caller, typeId, importId } = input
    await demandAlone(trx, typeId)
    const checked = await checkSheet(trx, input, progress)
    if (!checked.validation.valid) throw new Problem('excelInvalid', checked.validation)
    progress('WRITING', 50)
    const written = await write(trx, checked, input, progress)
    const counts = countsOf(checked.plan)
    await keepImported(trx, {
      companyId: caller.companyId,
      importId,
      counts,
      written,
      versions: checked.versions,
    })
    await recordActivity(trx, caller, {
      action: 'imported',
      objectKind: 'assetType',
      objectId: typeId,
      objectName: fileName(checked.type),
      details: { ...counts },
    })
    progress('WRITING', 99)
    return counts
  })

/** One replacement of a type's assets at a time; who comes second has a file of a state that is about to go. */
export async function demandAlone(trx: Trx, typeId: string): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`excel ${typeId}`}, 0)) as alone`.execute(trx)
  if (!rows[0]?.alone) throw new Problem('excelNotUpToDate')
}

async function write(
  trx: Trx,
  { open, plan, versions, label }: CheckedSheet,
  { caller, typeId }: Parameters<ExcelWorker['replace']>[0],
  progress: WorkTools['progress'],
): Promise<Written> {
  const { properties } = open.type
  const rawOf = (row: SheetRow): Omit<RawRow, 'id'> => ({
    row: row.row,
    values: Object.fromEntries(
      properties.map((property) => [property.id, toWire(property, row.values[property.id])]),
    ),
  })
  const total = plan.created.length + plan.changed.length + plan.removed.length
  let done = 0
  const versionOf = (id: string) => versions.get(id) ?? null
  try {
    return await writeAssets(trx, caller, {
      typeId,
      create: plan.created.map((row) => ({ ...rawOf(row), id: row.id })),
      update: plan.changed.map((row) => ({ ...rawOf(row), id: row.id, version: versionOf(row.id) })),
      remove: plan.removed.map((id) => ({ row: 0, id, version: versionOf(id) })),
      label,
      action: 'IMPORTED',
      onWritten(rows) {
        done += rows
        progress('WRITING', 55 + Math.round((40 * done) / total))
      },
    })
  } catch (error) {
    const isStale = error instanceof Problem && (error.code === 'assetChanged' || error.code === 'notFound')
    throw isStale ? new Problem('excelNotUpToDate') : error
  }
}
