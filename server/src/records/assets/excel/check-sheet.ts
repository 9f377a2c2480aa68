import type { ImportMode } from '@feldwerk/contract/asset-excel.ts'
import type { AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { readStates } from '../../../platform/records/read-batches.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { checkRows } from '../rows/check-rows.ts'
import { demandUnreferenced } from '../rows/claim-keys.ts'
import { compareRows } from '../rows/compare-rows.ts'
import { byTitle, type ColumnLabel, type ErrorList, MOST_ERRORS, noErrors } from '../rows/errors.ts'
import { type OpenType, openType, type Writer } from '../rows/open-type.ts'
import type { CandidateRow } from '../rows/rows.ts'
import { uniqueRuleOf } from '../rows/unique-rule.ts'
import { type Values, valuesOf } from '../types/values.ts'
import { validationOf } from './judge-sheet.ts'
import { type Plan, type PlannedRow, planOf } from './plan.ts'
import { quoteCells } from './quote-cells.ts'
import { readSheet, type SheetContent, type SheetRow } from './read-sheet.ts'
import type { SheetType } from './sheet.ts'
import { STATE } from './state.ts'
import { stateHash } from './state-hash.ts'
import { loadSheetType } from './surroundings.ts'
import type { FileInput, WorkTools } from './work.ts'

/** A file that was read, compared with the current assets, and checked. */
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

/** Rows that are checked at once, so that progress can be told in between. */
const SLICE = 2000

/**
 * Reads and checks a file in the caller's transaction, which has to be one that may write: the checks hold on to what
 * rows refer to. Throws `notFound`, `excelNotUpToDate`, `excelNotExported` and `UnreadableWorkbook`; everything else is
 * in the validation.
 */
export async function checkSheet(
  trx: Trx,
  { caller, typeId, bytes, validateHash, mode, uniqueBy, columns: chosen }: FileInput,
  progress: WorkTools['progress'],
): Promise<CheckedSheet> {
  const { companyId, language } = caller
  const open = await openType(trx, companyId, typeId)
  const where = { in: 'query', language } as const
  const rule = uniqueBy && uniqueRuleOf(open.type, uniqueBy, where)
  const type = await loadSheetType(trx, { companyId, definition: open.type, language, zone: open.zone })
  progress('READING', 5)
  const content = await readSheet(bytes, type, chosen)
  progress('READING', 20)
  const hash = stateHash(open.type.version)
  const existing = new Map<string, Values>()
  const versions = new Map<string, number>()
  for await (const batch of readStates(trx, { companyId, typeId })) {
    hash.add(batch)
    for (const { id, version, document } of batch) {
      existing.set(id, valuesOf(document))
      versions.set(id, version)
    }
  }
  demandUpToDate(content, { typeId, hash: hash.end(), validateHash, mode })
  const plan = planOf(content, { definition: open.type, mode, rule, existing })
  progress('CHECKING', 30)
  const label = byTitle(open.type, language)
  const errors = await errorsOf(trx, { caller, open, plan, mode, existing, label, progress })
  const removedInUse = await usagesOf(trx, { caller, open, plan })
  const validation = validationOf({ content, plan, mode, errors, removedInUse, label })
  const reading = { definition: open.type, language, chosen }
  const cellErrors = await quoteCells(validation.cellErrors, { bytes, reading, label })
  return { open, type, content, plan, versions, label, validation: { ...validation, cellErrors } }
}

interface UpToDateDemand {
  readonly typeId: string
  readonly hash: string
  readonly validateHash: boolean
  readonly mode: ImportMode
}

/**
 * A file that replaces the table must be an export of its current state; one that changes assets must not be of an
 * older state, if it says of which. Both only if validation is asked for. New rows alone overwrite nothing.
 */
function demandUpToDate({ state }: SheetContent, { typeId, hash, validateHash, mode }: UpToDateDemand): void {
  if (!validateHash || mode === 'ADD') return
  const from = state.get(STATE.assetTypeId)
  if (from === typeId) {
    if (state.get(STATE.hash) !== hash) throw new Problem('excelNotUpToDate')
  } else if (mode === 'REPLACE') {
    throw new Problem('excelNotExported', { reason: from === undefined ? 'NO_EXPORT' : 'OTHER_TYPE' })
  }
}

interface SheetFacts {
  readonly caller: Writer
  readonly open: OpenType
  readonly plan: Plan
  readonly mode: ImportMode
  readonly existing: ReadonlyMap<string, Values>
  readonly label: ColumnLabel
  readonly progress: WorkTools['progress']
}

/** What differs is checked by the rules for every write; constraints between rows are compared over the table to be. */
async function errorsOf(
  trx: Trx,
  { caller, open, plan, mode, existing, label, progress }: SheetFacts,
): Promise<ErrorList> {
  const errors = noErrors()
  const { companyId, language } = caller
  // Constraints between rows are for all of them, below: within a slice they would say little.
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
  const all = plan.rows.map((row) => candidateOf(row, null, caller))
  compareRows(
    all,
    { definition: open.type, label, errors },
    mode === 'REPLACE' ? undefined : others(plan, existing),
  )
  return errors
}

/** Assets that no row is, and that stay. */
function others({ rows }: Plan, existing: ReadonlyMap<string, Values>): ReadonlyMap<string, Values> {
  const planned = new Set(rows.map(({ id }) => id))
  return new Map([...existing].filter(([id]) => !planned.has(id)))
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
  { row, id, values, faults }: PlannedRow,
  before: StoredRecord | null,
  caller: Writer,
): CandidateRow {
  return { row, id, before, values, faults, by: caller.accountId }
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
