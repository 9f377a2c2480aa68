import type { Plan } from '@feldwerk/query/plan.ts'
import { isRecord } from '@feldwerk/query/types.ts'
import { options } from '../components/options.ts'
import type { FormField } from '../form/form.ts'

/** A query of a field whose first steps the server runs. */
interface DividedQuery {
  readonly whole: Plan
  readonly steps: number
  readonly field: FormField
}

/**
 * The column of a look-up in which the records stand that can be chosen, where the rows are good for nothing else and
 * each is kept or left out by itself: then an answer is among all of them just when it is among the rows that hold it.
 * Null for every other look-up.
 */
export function choiceColumn({ whole, steps, field }: DividedQuery): string | null {
  const checked = field.checked()
  if (field.setting !== options || !checked?.column || whole !== checked.plan || !isRecord(checked.type))
    return null
  let column = checked.column
  for (const step of whole.steps.slice(steps).toReversed()) {
    if (step.kind === 'FILTER') continue
    if (step.kind !== 'MAP') return null
    const value = step.columns.find(({ name }) => name === column)?.value
    if (value?.kind !== 'NAME') return null
    column = value.name
  }
  return column
}
