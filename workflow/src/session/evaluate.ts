import { costOf } from '@feldwerk/query/cost.ts'
import { type Budget, spend, stepsLeft, within } from '@feldwerk/query/expression/budget.ts'
import { createRun, evaluate } from '@feldwerk/query/expression/run.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type KnownRows, runPlan } from '@feldwerk/query/run.ts'
import type { Row } from '@feldwerk/query/steps/step.ts'
import type { RecordType } from '@feldwerk/query/types.ts'
import type { ObjectValue, Value } from '@feldwerk/query/values.ts'
import type { Days } from '../days.ts'
import type { FormField } from '../form/form.ts'
import type { Language } from '../texts.ts'

/** The surroundings of a form while it is filled in. Everything that can change is read through cells. */
export interface Surroundings {
  readonly zone: string
  readonly days: Days
  readonly language: Language
  /** Milliseconds; one moment for the whole session, so that the server comes to the same results. */
  readonly now: number
  readonly find: (type: RecordType, id: string) => ObjectValue | undefined
  readonly known: (plan: Plan) => KnownRows | undefined
  /** That of all that is computed at one time. */
  readonly budget: () => Budget
  /** Told of a field for which the budget did not do: it is taken to be empty. */
  readonly gaveUp: (field: FormField) => void
}

/** The names that are seen somewhere in the form. */
export interface Scope {
  readonly get: (name: string) => Value | undefined
}

/** The rows of a field's query; none where it has a fault, or takes too long. */
export function rowsOf(field: FormField, scope: Scope, around: Surroundings): readonly Row[] {
  const checked = field.checked()
  if (!checked || checked.faults.length > 0) return []
  const { zone, now, find, known } = around
  const options = { source: { find, ids: () => [] }, zone, now, names: scope, known }
  const compute = (budget: Budget) => {
    const { rows } = runPlan(checked.plan, { ...options, budget })
    for (const { values } of rows) handOn([...values.values()], budget)
    return rows
  }
  return withinBudget(field, compute, around) ?? []
}

/** The reader of a value may look at all of it. */
const handOn = (values: readonly Value[], budget: Budget) => spend(budget, costOf(values, stepsLeft(budget)))

/** With at most half of the remaining steps, so that some are left for the others. */
function withinBudget<V>(field: FormField, compute: (own: Budget) => V, around: Surroundings): V | null {
  const { budget, gaveUp } = around
  const limit = 'runSteps'
  try {
    return within(budget(), { limit, steps: Math.ceil(stepsLeft(budget()) / 2) }, compute)
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    gaveUp(field)
    return null
  }
}

/** The value of a field: fixed, or computed by its query; null where there is none. */
export function settingOf(formField: FormField, scope: Scope, around: Surroundings): unknown {
  const { field, setting, checked } = formField
  if (field.kind === 'VALUE') return setting.fromFixed(field.value, around)
  const known = checked()
  if (!known || known.column === null) return null
  const { type, column, single } = known
  if (single && setting.rows === 'one') {
    const value = withinBudget(
      formField,
      (budget) => valueOfSingle(single, { scope, around, budget }),
      around,
    )
    return value === null
      ? null
      : setting.fromRow(value, { type, days: around.days, label: null, group: null })
  }
  const valueOf = ({ values }: Row) =>
    setting.fromRow(values.get(column) ?? null, {
      type,
      days: around.days,
      label: values.get('label') ?? null,
      group: values.get('group') ?? null,
    })
  const rows = rowsOf(formField, scope, around)
  if (setting.rows === 'all') return rows.map(valueOf).filter((each) => each !== null)
  const first = rows[0]
  return first ? valueOf(first) : null
}

interface Single {
  readonly scope: Scope
  readonly around: Surroundings
  readonly budget: Budget
}

/** Most fields are one expression: it needs no rows. */
function valueOfSingle(typed: TypedExpression, { scope, around, budget }: Single): Value {
  const { zone, now, find } = around
  const run = createRun({ zone, records: { find }, budget })
  const value = evaluate(typed, { get: (name) => (name === 'now' ? now : scope.get(name)) }, run)
  handOn([value], budget)
  return value
}
