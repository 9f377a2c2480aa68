import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import { holdName, tryToHoldName } from '../../../platform/db/named-locks.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { RawUpdate } from '../rows/candidate.ts'
import { type WrittenIds, writeAssets } from '../rows/write.ts'
import type { Property } from '../types/definition.ts'
import { toWire, type Values } from '../types/values.ts'
import { checkSheet } from './check-sheet.ts'
import { fileName } from './export-sheet.ts'
import { keepImported } from './imports-store.ts'
import type { PlannedRow } from './plan.ts'
import { countsOf } from './preview-sheet.ts'
import { tellOfImport } from './tell.ts'
import type { ExcelWorker, FileInput, WorkTools } from './work.ts'

/**
 * Does with a file what its mode says, in one transaction or not at all. Of two that replace the table at once one is
 * told that its file is not up to date, others follow each other; what somebody saves meanwhile is either in the state
 * that was compared, or refuses the import, or follows it. Throws also `excelInvalid` with all that is wrong, and what every write of assets throws.
 */
export const replaceSheet: ExcelWorker['replace'] = async (input, { db, progress }) =>
  await inCompany(db, input.caller.companyId, 'write', async (trx) => {
    const { caller, typeId, importId, mode } = input
    if (mode === 'REPLACE') await demandAlone(trx, typeId)
    else await waitUntilAlone(trx, typeId)
    const { type, validation, ...checked } = await checkToWrite(trx, input, progress)
    if (!validation.valid) throw new Problem('excelInvalid', validation)
    progress('WRITING', 50)
    const counts = countsOf(checked.plan)
    const written = await write(trx, checked, input, progress)
    const took = await keepImported(trx, {
      companyId: caller.companyId,
      importId,
      counts,
      written,
      versions: checked.versions,
    })
    await tellOfImport(trx, caller.companyId, { typeId, accountId: caller.accountId, took, counts })
    await recordActivity(trx, caller, {
      action: 'imported',
      objectKind: 'assetType',
      objectId: typeId,
      objectName: fileName(type),
      details: { ...counts },
    })
    progress('WRITING', 99)
    return counts
  })

/** One import of a type's assets at a time; a second one would be of a state that is about to change. */
export async function demandAlone(trx: Trx, typeId: string): Promise<void> {
  if (!(await tryToHoldName(trx, lockName(typeId)))) throw new Problem('excelNotUpToDate')
}

/** Rows that are added or updated are compared with what an import before them has made. */
async function waitUntilAlone(trx: Trx, typeId: string): Promise<void> {
  await holdName(trx, lockName(typeId))
}

const lockName = (typeId: string) => `excel ${typeId}`

/** A row as writers take it. What it would be on the wire is told where somebody else has changed the asset. */
class SentRow implements RawUpdate {
  readonly row: number
  readonly id: string
  readonly version: number | null
  readonly read: Values
  readonly #properties: readonly Property[]

  constructor({ row, id, values }: PlannedRow, version: number | null, properties: readonly Property[]) {
    this.row = row
    this.id = id
    this.version = version
    this.read = values
    this.#properties = properties
  }

  get values() {
    return Object.fromEntries(
      this.#properties.map((property) => [property.id, toWire(property, this.read[property.id])]),
    )
  }
}

type SheetToWrite = Awaited<ReturnType<typeof checkToWrite>>

/**
 * What is needed to write the rows. What the file and the assets held is told in previews only; read in a call of its
 * own, since one that goes on waiting keeps all that passed through it.
 */
async function checkToWrite(trx: Trx, input: FileInput, progress: WorkTools['progress']) {
  const { open, type, plan, versions, validation, label } = await checkSheet(trx, input, progress)
  const changed = plan.changed.map(({ before: _before, ...row }) => row)
  return { open, type, versions, validation, label, plan: { ...plan, changed, rows: [] } }
}

async function write(
  trx: Trx,
  { open, plan, versions, label }: Pick<SheetToWrite, 'open' | 'plan' | 'versions' | 'label'>,
  { caller, typeId, mode }: Parameters<ExcelWorker['replace']>[0],
  progress: WorkTools['progress'],
): Promise<WrittenIds> {
  const { properties } = open.type
  const versionOf = (id: string) => versions.get(id) ?? null
  const rawOf = (row: PlannedRow) => new SentRow(row, versionOf(row.id), properties)
  const total = plan.created.length + plan.changed.length + plan.removed.length
  let done = 0
  try {
    return await writeAssets(trx, caller, {
      typeId,
      create: plan.created.map(rawOf),
      update: plan.changed.map(rawOf),
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
    if (!isStale) throw error
    throw new Problem(mode === 'REPLACE' ? 'excelNotUpToDate' : 'changedMeanwhile')
  }
}
