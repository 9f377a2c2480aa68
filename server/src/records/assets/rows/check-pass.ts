import { type Budget, stepsLeft, within } from '@feldwerk/query/expression/budget.ts'
import { createRun, evaluate } from '@feldwerk/query/expression/run.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { type Fields, type RecordType, show } from '@feldwerk/query/types.ts'
import type { ObjectValue, Value } from '@feldwerk/query/values.ts'
import { apartWork } from '../../../platform/computing/apart.ts'
import type { Definition } from '../types/definition.ts'
import { type Checks, compileChecks } from '../types/expressions.ts'
import type { Values } from '../types/values.ts'

/** Rows that are to be checked, and all that is known of assets so far; plain data. */
export interface CheckPass {
  readonly definition: Definition
  /** Fields of types of assets by the type as text. */
  readonly fields: Readonly<Record<string, Fields>>
  readonly zone: string
  readonly now: number
  readonly rows: readonly CheckedRow[]
  /** Assets as the write leaves them, by type and id. */
  readonly own: ReadonlyMap<string, ObjectValue>
  /** Other assets by type and id; null for missing ones. */
  readonly known: ReadonlyMap<string, ObjectValue | null>
}

export interface CheckedRow {
  readonly row: number
  readonly id: string
  readonly values: Values
}

/** A check that a row does not pass; of its type where there is no property. */
export interface FailedCheck {
  readonly row: number
  readonly propertyId: string | null
  readonly isTooCostly: boolean
}

export interface CheckPassed {
  readonly failed: readonly FailedCheck[]
  /** Rows of which nothing is known before these assets have been read. */
  readonly again: readonly CheckedRow[]
  readonly missing: readonly { readonly type: RecordType; readonly ids: readonly string[] }[]
  readonly stepsLeft: number
}

/** How an asset is called in `known`. */
export const assetKey = (type: RecordType, id: string): string => `${show(type)} ${id}`

/** A pass over plain data, without the server. When the budget runs out, it says at which check. */
export function checkPass(pass: CheckPass, budget: Budget): CheckPassed {
  const catalogue = { fields: (type: RecordType) => pass.fields[show(type)], view: () => undefined }
  const checks = compileChecks(pass.definition, catalogue)
  return runPass(checks, pass, { budget, isLast: true })
}

interface BudgetUse {
  readonly budget: Budget
  /** Whether this is the last try: then a check that exhausts the budget counts as failed. */
  readonly isLast: boolean
}

/** Runs the checks over all rows once. Throws `LimitError` where the budget ends, unless it is the last. */
export function runPass(
  checks: Checks,
  pass: Omit<CheckPass, 'definition' | 'fields'>,
  { budget, isLast }: BudgetUse,
): CheckPassed {
  const missing = new Map<string, { type: RecordType; ids: Set<string> }>()
  const failed: FailedCheck[] = []
  const again: CheckedRow[] = []
  const passed = (): CheckPassed => ({
    failed,
    again: stepsLeft(budget) > 0 ? again : [],
    missing: [...missing.values()].map(({ type, ids }) => ({ type, ids: [...ids] })),
    stepsLeft: stepsLeft(budget),
  })
  for (const row of pass.rows) {
    const seen = { ...pass, missing, isComplete: true }
    const found: FailedCheck[] = []
    for (const { propertyId, typed } of checksFor(row, checks)) {
      const outcome = outcomeOf(typed, row, { seen, budget })
      if (outcome === 'noSteps') {
        if (!isLast) throw new LimitError('runSteps')
        failed.push({ row: row.row, propertyId, isTooCostly: true })
        return passed()
      }
      if (outcome !== 'passed') found.push({ row: row.row, propertyId, isTooCostly: outcome === 'tooCostly' })
    }
    if (seen.isComplete) failed.push(...found)
    else again.push(row)
  }
  return passed()
}

/** The check of a property that has no value is not run. */
function checksFor({ values }: CheckedRow, { ofProperties, ofRow }: Checks) {
  const filled = ofProperties.filter(({ property }) => (values[property.id] ?? null) !== null)
  return [
    ...filled.map(({ property, typed }) => ({ propertyId: property.id, typed })),
    ...(ofRow ? [{ propertyId: null, typed: ofRow }] : []),
  ]
}

type Outcome = 'passed' | 'failed' | 'tooCostly' | 'noSteps'

interface PassState extends Pick<CheckPass, 'own' | 'known' | 'zone' | 'now'> {
  readonly missing: Map<string, { type: RecordType; ids: Set<string> }>
  isComplete: boolean
}

function outcomeOf(
  typed: TypedExpression,
  { id }: CheckedRow,
  { seen, budget }: { readonly seen: PassState; readonly budget: Budget },
): Outcome {
  const { zone, now } = seen
  const find = (type: RecordType, wanted: string) => findAsset(type, wanted, seen)
  const names = { get: (name: string): Value => (name === 'now' ? now : name === 'asset' ? id : null) }
  try {
    const value = within(budget, { limit: 'evaluationSteps' }, (own) =>
      evaluate(typed, names, createRun({ zone, records: { find }, budget: own })),
    )
    return value === false ? 'failed' : 'passed'
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    return error.limit === 'evaluationSteps' ? 'tooCostly' : 'noSteps'
  }
}

function findAsset(type: RecordType, id: string, seen: PassState): ObjectValue | undefined {
  const { own, known, missing } = seen
  const key = assetKey(type, id)
  const record = own.get(key) ?? known.get(key)
  if (record !== undefined) return record ?? undefined
  seen.isComplete = false
  const wanted = missing.get(show(type)) ?? { type, ids: new Set() }
  missing.set(show(type), wanted)
  wanted.ids.add(id)
  return undefined
}

/** The same in another thread. */
export const checkingApart = apartWork(import.meta.url, checkPass)
