import { createRun, evaluate } from '@feldwerk/query/expression/run.ts'
import type { Typed } from '@feldwerk/query/expression/typed.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type Known, type RunOptions, runPlan } from '@feldwerk/query/run.ts'
import type { Row } from '@feldwerk/query/steps/step.ts'
import type { RecordType } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Days } from '../days.ts'
import type { CheckedField, FormField } from '../form/form.ts'
import type { Language } from '../texts.ts'

/** What lies around a form while it is filled in. Whatever of it can change is read through cells. */
export interface Surroundings {
  readonly zone: string
  readonly days: Days
  readonly language: Language
  /** Milliseconds; one moment for the whole session, so that the server comes to the same results. */
  readonly now: number
  readonly find: (type: RecordType, id: string) => object | undefined
  readonly known: (plan: Plan) => Known | undefined
}

/** The names that are seen somewhere in the form. */
export interface Scope {
  readonly get: (name: string) => Value | undefined
}

/** The rows of a field's query; none where it has a fault, or takes too long. */
export function rowsOf(checked: CheckedField, scope: Scope, around: Surroundings): readonly Row[] {
  if (checked.faults.length > 0) return []
  const { zone, now, find, known } = around
  const options: RunOptions = { source: { find, ids: () => [] }, zone, now, names: scope, known }
  try {
    return runPlan(checked.plan, options).rows
  } catch (error) {
    if (error instanceof LimitError) return []
    throw error
  }
}

/** What a field comes to: the fixed value, or that of its query; null where there is none. */
export function settingOf(
  { field, setting, checked }: FormField,
  scope: Scope,
  around: Surroundings,
): unknown {
  if (field.kind === 'VALUE') return setting.fromFixed(field.value as never, around)
  const known = checked()
  if (!known || known.column === null) return null
  const { type, column, single } = known
  if (single && setting.rows === 'one') {
    const value = valueOfSingle(single, scope, around)
    return value === null ? null : setting.fromRow(value, { type, days: around.days, label: null })
  }
  const valueOf = ({ values }: Row) =>
    setting.fromRow(values.get(column) ?? null, {
      type,
      days: around.days,
      label: values.get('label') ?? null,
    })
  const rows = rowsOf(known, scope, around)
  if (setting.rows === 'all') return rows.map(valueOf).filter((each) => each !== null)
  const first = rows[0]
  return first ? valueOf(first) : null
}

/** Most fields are one expression: it needs no rows. */
function valueOfSingle(typed: Typed, scope: Scope, { zone, now, find }: Surroundings): Value {
  const run = createRun({ zone, records: { find }, limit: 'runSteps' })
  try {
    return evaluate(typed, { get: (name) => (name === 'now' ? now : scope.get(name)) }, run)
  } catch (error) {
    if (error instanceof LimitError) return null
    throw error
  }
}
