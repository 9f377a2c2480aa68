import type { AssetErrors, AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import type { Property } from '../../asset-types/definition.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { StoredRecord } from '../../platform/records/record.ts'
import { readRecords } from '../../platform/records/records.ts'
import { checkRows } from '../check-rows.ts'
import { demandUnreferenced } from '../claim-keys.ts'
import { compareRows } from '../compare-rows.ts'
import { type ColumnLabel, type ErrorList, hasErrors, MOST_ERRORS, noErrors } from '../errors.ts'
import { type OpenType, openType, type Writer } from '../open-type.ts'
import type { CandidateRow } from '../rows.ts'
import { assetRows, stateHash } from './asset-rows.ts'
import { STATE } from './export-sheet.ts'
import { type Plan, planOf } from './plan.ts'
import { readSheet, type SheetContent, type SheetRow } from './read-sheet.ts'
import type { SheetType } from './sheet.ts'
import { loadSheetType } from './surroundings.ts'
import { titlesOf } from './titles.ts'
import type { WorkTools } from './work.ts'

/** A file that was read, compared with the assets as they are, and checked. */
export interface CheckedSheet {
  readonly open: OpenType
  readonly type: SheetType
  readonly content: SheetContent
  readonly plan: Plan
  /** Versions of the assets that the plan changes or removes. */
  readonly versions: ReadonlyMap<string, number>
  readonly validation: ExcelValidation
  readonly label: ColumnLabel
}

interface Checking {
  readonly caller: Writer
  readonly typeId: string
  readonly bytes: Uint8Array
  readonly validateHash: boolean
}

/** Rows that are checked at once, so that progress can be told in between. */
const SLICE = 2000

/**
 * Reads and checks a file in the caller's transaction, which has to be one that may write: the checks hold on to what
 * rows refer to. Throws `notFound`, `excelNotUpToDate` and `UnreadableWorkbook`; everything else is in the validation.
 */
export async function checkSheet(
  trx: Trx,
  { caller, typeId, bytes, validateHash }: Checking,
  progress: WorkTools['progress'],
): Promise<CheckedSheet> {
  const { companyId, language } = caller
  const open = await openType(trx, companyId, typeId)
  const type = await loadSheetType(trx, { companyId, definition: open.type, language, zone: open.zone })
  progress('READING', 5)
  const content = await readSheet(bytes, type)
  progress('READING', 20)
  const hash = stateHash(open.type.version)
  const existing = new Map<string, string>()
  const versions = new Map<string, number>()
  for await (const batch of assetRows(trx, { companyId, typeId })) {
    hash.add(batch)
    for (const { id, version, document } of batch) {
      existing.set(id, document)
      versions.set(id, version)
    }
  }
  demandUpToDate(content, { typeId, hash: hash.end(), validateHash })
  const plan = planOf(open.type, content, existing)
  progress('CHECKING', 30)
  const titles = titlesOf(open.type, language)
  const label = (property: Property) => titles.get(property.id) ?? property.name
  const errors = await errorsOf(trx, { caller, open, content, plan, label, progress })
  const removedInUse = await usagesOf(trx, { caller, open, plan })
  return {
    open,
    type,
    content,
    plan,
    versions,
    label,
    validation: validationOf({ content, errors, removedInUse, label }),
  }
}

/** A file of another type never fits; one of an older state only where that is not asked about. */
function demandUpToDate(
  { state }: SheetContent,
  {
    typeId,
    hash,
    validateHash,
  }: { readonly typeId: string; readonly hash: string; readonly validateHash: boolean },
): void {
  if (validateHash && (state.get(STATE.assetTypeId) !== typeId || state.get(STATE.hash) !== hash)) {
    throw new Problem('excelNotUpToDate')
  }
}

interface Finding {
  readonly caller: Writer
  readonly open: OpenType
  readonly content: SheetContent
  readonly plan: Plan
  readonly label: ColumnLabel
  readonly progress: WorkTools['progress']
}

/** What differs is checked by the rules for every write; constraints between rows are compared over the whole sheet. */
async function errorsOf(
  trx: Trx,
  { caller, open, content, plan, label, progress }: Finding,
): Promise<ErrorList> {
  const errors = noErrors()
  const { companyId, language } = caller
  // Constraints between rows are for the whole sheet, below: within a slice they would say little.
  const type = { ...open.type, unique: [], equality: [] }
  const checking = { ...open, type, companyId, language, now: new Date(), label }
  const due = [...plan.created, ...plan.changed]
  for (let at = 0; at < due.length; at += SLICE) {
    const slice = due.slice(at, at + SLICE)
    const before = await recordsOf(trx, { companyId, typeId: open.type.id, rows: slice })
    const candidates = slice.map((row) => candidateOf(row, before.get(row.id) ?? null, caller))
    const found = await checkRows(trx, candidates, checking)
    errors.cellErrors.push(...found.cellErrors)
    errors.customRowErrors.push(...found.customRowErrors)
    progress('CHECKING', 30 + Math.round((20 * (at + slice.length)) / due.length))
    if (errors.cellErrors.length > 10 * MOST_ERRORS) break
  }
  const all = content.rows.map((row) => candidateOf(row, null, caller))
  compareRows(all, { definition: open.type, label, errors })
  return errors
}

async function recordsOf(
  trx: Trx,
  { companyId, typeId, rows }: { companyId: string; typeId: string; rows: readonly SheetRow[] },
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const records = await readRecords(trx, { companyId, typeId, ids })
  return new Map(records.map((record) => [record.id, record]))
}

function candidateOf(
  { row, id, values, faults }: SheetRow,
  before: StoredRecord | null,
  caller: Writer,
): CandidateRow {
  // Only rows that are written have ids; those that are merely compared need none.
  return { row, id: id ?? '', before, values, faults, by: caller.accountId }
}

async function usagesOf(
  trx: Trx,
  { caller, open, plan }: { readonly caller: Writer; readonly open: OpenType; readonly plan: Plan },
): Promise<readonly AssetUsage[]> {
  if (plan.removed.length === 0) return []
  try {
    await demandUnreferenced(trx, { writer: caller, open, ids: plan.removed })
    return []
  } catch (error) {
    if (error instanceof Problem && error.code === 'assetReferenced') {
      const { usages } = error.details as { usages: AssetUsage[] }
      // What rows of the sheet itself will refer to is known when they are written.
      return usages.filter(({ assetTypeId }) => assetTypeId !== open.type.id)
    }
    throw error
  }
}

interface Judging {
  readonly content: SheetContent
  readonly errors: AssetErrors
  readonly removedInUse: readonly AssetUsage[]
  readonly label: ColumnLabel
}

function validationOf({ content, errors, removedInUse, label }: Judging): ExcelValidation {
  const { columns, rows, formulas } = content
  const valid =
    columns.missing.length === 0 &&
    columns.duplicate.length === 0 &&
    formulas.length === 0 &&
    removedInUse.length === 0 &&
    !hasErrors(errors)
  const first = <T>(list: readonly T[]) => list.slice(0, MOST_ERRORS)
  return {
    rows: rows.length,
    missingColumnTitles: [...columns.missing],
    duplicateColumnTitles: [...columns.duplicate],
    unknownColumnTitles: [...columns.unknown],
    cellWithFormula: first(formulas).map(({ row, property, formula }) => ({
      row,
      column: label(property),
      formula,
    })),
    cellErrors: first(errors.cellErrors),
    uniqueErrors: first(errors.uniqueErrors),
    equalityErrors: first(errors.equalityErrors),
    customRowErrors: first(errors.customRowErrors),
    removedInUse: [...removedInUse],
    valid,
  }
}
