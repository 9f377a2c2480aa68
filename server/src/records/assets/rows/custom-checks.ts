import { isMainThread } from 'node:worker_threads'
import { createBudget, stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { type Fields, type RecordType, show } from '@feldwerk/query/types.ts'
import type { ObjectValue } from '@feldwerk/query/values.ts'
import { computeApart } from '../../../platform/computing/apart.ts'
import { computeHere } from '../../../platform/computing/here.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { catalogueOf } from '../../../platform/records/catalogue.ts'
import { type RecordTypes, typeKey } from '../../../platform/records/record-types.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { recordValues } from '../../../platform/records/values.ts'
import type { Definition } from '../types/definition.ts'
import { type Checks, compileChecks } from '../types/expressions.ts'
import {
  assetKey,
  type CheckPass,
  type CheckPassed,
  checkingApart,
  type FailedCheck,
  runPass,
} from './check-pass.ts'
import type { CandidateRow } from './rows.ts'

export interface CheckSurroundings {
  readonly companyId: string
  readonly zone: string
  readonly now: Date
  /** The type of the rows, as the storage declares it after the write. */
  readonly type: { readonly definition: Definition; readonly record: Parameters<typeof recordValues>[0] }
  /** All types of the company, for the assets that the checks walk to. */
  readonly types: RecordTypes
  /** Steps that are left for all rows of a write that comes in several parts; see `stepsFor`. */
  readonly steps?: StepsLeft
}

export interface StepsLeft {
  left: number
}

/** The budget of the checks of this many rows. */
export const stepsFor = (rows: number): StepsLeft => ({ left: LIMITS.runSteps + rows * STEPS_PER_ROW })

/** Assets that the checks walk to: each is read once, all that a pass over the rows has missed in one statement. */
type KnownAssets = Map<string, ObjectValue | null>

/** What each row adds to the budget of a long write. */
const STEPS_PER_ROW = 2_000

/**
 * Runs the checks of a type over rows; a check fails when it is false. What is empty, or cannot be computed, is for
 * `required` to say. All rows share one budget: where it ends, the check at which it ended is told as too costly.
 */
export async function runChecks(
  trx: Trx,
  checks: Checks,
  rows: readonly CandidateRow[],
  around: CheckSurroundings,
): Promise<FailedCheck[]> {
  if (checks.ofProperties.length === 0 && !checks.ofRow) return []
  const { definition } = around.type
  const type: RecordType = { kind: 'ASSET', id: definition.id }
  const own = new Map(rows.map((row) => [assetKey(type, row.id), ownValues(row, around)]))
  const known: KnownAssets = new Map()
  const failed: FailedCheck[] = []
  const run = passes(checks, around, around.steps ?? stepsFor(rows.length))
  let due: CheckPass['rows'] = rows.map(({ row, id, values }) => ({ row, id, values }))
  while (due.length > 0) {
    const passed = await run({ zone: around.zone, now: around.now.getTime(), rows: due, own, known })
    failed.push(...passed.failed)
    for (const missing of passed.missing) await readMissing(trx, { ...missing, known, around })
    due = passed.again
  }
  return failed
}

type Pass = Omit<CheckPass, 'definition' | 'fields'>

/** Runs one pass after the other: on this thread while they are light, or where it answers no calls; else apart. */
function passes(checks: Checks, around: CheckSurroundings, steps: StepsLeft) {
  const { companyId } = around
  const { definition } = around.type
  const whole = isMainThread ? undefined : createBudget({ steps: steps.left })
  let isLight = true
  return async (pass: Pass): Promise<CheckPassed> => {
    if (whole) return keepSteps(steps, runPass(checks, pass, { budget: whole, isLast: true }))
    const light = isLight ? runLight(checks, pass, steps) : undefined
    if (light) return light
    isLight = false
    const input = () => ({ ...pass, definition, fields: fieldsFor(around) })
    try {
      return keepSteps(steps, await computeApart(checkingApart, input, { companyId, steps: steps.left }))
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      const row = pass.rows[0]?.row ?? 0
      const failed = [{ row, propertyId: null, isTooCostly: true }]
      return keepSteps(steps, { failed, again: [], missing: [], stepsLeft: 0 })
    }
  }
}

function keepSteps(steps: StepsLeft, passed: CheckPassed): CheckPassed {
  steps.left = passed.stepsLeft
  return passed
}

function runLight(checks: Checks, pass: Pass, steps: StepsLeft): CheckPassed | undefined {
  try {
    return computeHere((budget) => {
      const before = stepsLeft(budget)
      const passed = runPass(checks, pass, { budget, isLast: false })
      steps.left -= before - passed.stepsLeft
      return passed
    })
  } catch (error) {
    if (error instanceof LimitError) return undefined
    throw error
  }
}

/** The fields that the checks ask for, collected by letting them ask. */
function fieldsFor({ type: { definition }, types }: CheckSurroundings): Record<string, Fields> {
  const catalogue = catalogueOf(types)
  const asked: Record<string, Fields> = {}
  const fields = (type: RecordType): Fields | undefined => {
    const found = catalogue.fields(type)
    if (found) asked[show(type)] = found
    return found
  }
  compileChecks(definition, { ...catalogue, fields })
  return asked
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

interface MissingAssets {
  readonly type: RecordType
  readonly ids: readonly string[]
  readonly known: KnownAssets
  readonly around: CheckSurroundings
}

async function readMissing(trx: Trx, { type, ids, known, around }: MissingAssets): Promise<void> {
  for (const id of ids) known.set(assetKey(type, id), null)
  const stored = type.kind === 'ASSET' ? around.types.get(typeKey({ kind: 'ASSET', id: type.id })) : undefined
  if (!stored) return
  const records = await readRecords(trx, { companyId: around.companyId, typeId: stored.id, ids })
  for (const { id, document, createdAt: at, createdBy: by, changedAt } of records) {
    known.set(assetKey(type, id), recordValues(stored, { id, at, by, changedAt, document }, around.zone))
  }
}
