import { createRun, evaluate, type Run } from '@feldwerk/query/expression/run.ts'
import type { Typed } from '@feldwerk/query/expression/typed.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import type { ObjectValue, Value } from '@feldwerk/query/values.ts'
import type { Property } from '../asset-types/definition.ts'
import type { Checks } from '../asset-types/expressions.ts'
import type { Trx } from '../platform/db/pool.ts'
import { type RecordTypes, typeKey } from '../platform/records/record-types.ts'
import { readRecords } from '../platform/records/records.ts'
import { recordValues } from '../platform/records/values.ts'
import type { CandidateRow } from './rows.ts'

export interface CheckSurroundings {
  readonly companyId: string
  readonly zone: string
  readonly now: Date
  /** The type of the rows, as the storage declares it after the write. */
  readonly type: { readonly id: string; readonly record: Parameters<typeof recordValues>[0] }
  /** All types of the company, for the assets that the checks walk to. */
  readonly types: RecordTypes
}

/** A check that a row does not pass; of its type where there is no property. */
export interface FailedCheck {
  readonly row: number
  readonly property: Property | null
  readonly isTooCostly: boolean
}

/** Assets that the checks walk to: each is read once, all that a pass over the rows has missed in one statement. */
type Known = Map<string, ObjectValue | null>

/**
 * Runs the checks of a type over rows; a check fails when it is false. What is empty, or cannot be computed, is for
 * `required` to say. The check of a property that has no value is not run.
 */
export async function runChecks(
  trx: Trx,
  checks: Checks,
  rows: readonly CandidateRow[],
  around: CheckSurroundings,
): Promise<FailedCheck[]> {
  if (checks.ofProperties.length === 0 && !checks.ofRow) return []
  const own = new Map(rows.map((row) => [row.id, ownValues(row, around)]))
  const known: Known = new Map()
  const failed: FailedCheck[] = []
  let due = rows
  while (due.length > 0) {
    const missing = new Map<string, { type: RecordType; ids: Set<string> }>()
    const again: CandidateRow[] = []
    for (const row of due) {
      const found = checkRow(row, { checks, own, known, missing, around })
      if (found) failed.push(...found)
      else again.push(row)
    }
    for (const { type, ids } of missing.values())
      await readMissing(trx, { type, ids: [...ids], known, around })
    due = again
  }
  return failed
}

interface Pass {
  readonly checks: Checks
  readonly own: ReadonlyMap<string, ObjectValue>
  readonly known: Known
  readonly missing: Map<string, { type: RecordType; ids: Set<string> }>
  readonly around: CheckSurroundings
}

/** What the row fails; undefined when an asset has to be read before that is known. */
function checkRow(
  row: CandidateRow,
  { checks, own, known, missing, around }: Pass,
): FailedCheck[] | undefined {
  let isComplete = true
  const find = (type: RecordType, id: string): ObjectValue | undefined => {
    if (type.kind === 'ASSET' && type.id === around.type.id && own.has(id)) return own.get(id)
    const key = `${show(type)} ${id}`
    const record = known.get(key)
    if (record !== undefined) return record ?? undefined
    isComplete = false
    const wanted = missing.get(show(type)) ?? { type, ids: new Set() }
    missing.set(show(type), wanted)
    wanted.ids.add(id)
    return undefined
  }
  const names = {
    get: (name: string): Value => (name === 'now' ? around.now.getTime() : name === 'asset' ? row.id : null),
  }
  const outcome = (typed: Typed): 'passed' | 'failed' | 'tooCostly' => {
    const run: Run = createRun({ zone: around.zone, records: { find } })
    try {
      return evaluate(typed, names, run) === false ? 'failed' : 'passed'
    } catch (error) {
      if (error instanceof LimitError) return 'tooCostly'
      throw error
    }
  }
  const failed: FailedCheck[] = []
  const test = (typed: Typed, property: Property | null) => {
    const result = outcome(typed)
    if (result !== 'passed') failed.push({ row: row.row, property, isTooCostly: result === 'tooCostly' })
  }
  for (const { property, typed } of checks.ofProperties) {
    if ((row.values[property.id] ?? null) !== null) test(typed, property)
  }
  if (checks.ofRow) test(checks.ofRow, null)
  return isComplete ? failed : undefined
}

function ownValues(
  { id, values, before, by }: CandidateRow,
  { type, zone, now }: CheckSurroundings,
): ObjectValue {
  const at = before?.createdAt ?? now
  return recordValues(
    type.record,
    { id, at, by: before ? before.createdBy : by, changedAt: now, document: values },
    zone,
  )
}

interface Missing {
  readonly type: RecordType
  readonly ids: readonly string[]
  readonly known: Known
  readonly around: CheckSurroundings
}

async function readMissing(trx: Trx, { type, ids, known, around }: Missing): Promise<void> {
  for (const id of ids) known.set(`${show(type)} ${id}`, null)
  const stored = type.kind === 'ASSET' ? around.types.get(typeKey({ kind: 'ASSET', id: type.id })) : undefined
  if (!stored) return
  const records = await readRecords(trx, { companyId: around.companyId, typeId: stored.id, ids })
  for (const { id, document, createdAt: at, createdBy: by, changedAt } of records) {
    known.set(`${show(type)} ${id}`, recordValues(stored, { id, at, by, changedAt, document }, around.zone))
  }
}
