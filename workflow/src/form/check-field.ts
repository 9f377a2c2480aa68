import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { type CheckedQuery, checkQuery } from '@feldwerk/query/check.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { fault } from '@feldwerk/query/faults.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { assignable, type Fields, isRecord, NULL, STRING, show, type Type } from '@feldwerk/query/types.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { CheckedField, Path } from './form.ts'
import { mentionsIn } from './mentions.ts'

interface FieldToCheck {
  readonly query: Query
  readonly path: Path
  readonly around: Fields
  readonly catalogue: Catalogue
  readonly expected: Type | null
  /** Options: the texts to choose stand in a column `label`. */
  readonly labelled: boolean
  /** The rows as they are: no single value is wanted. */
  readonly wholeRows: boolean
}

/** Checks the query of a field: its steps, its value's column, whether that fits. Paths are those of the definition. */
export function checkField(given: FieldToCheck): CheckedField {
  const { query, around, catalogue, expected } = given
  const path = [...given.path, 'query']
  const checked = checkQuery(query, catalogue, around)
  const { columns } = checked.plan.output
  const column = given.wholeRows ? null : valueColumn(columns)
  const type = (column === null ? undefined : columns[column]) ?? NULL
  const ownFaults: DefinitionFault[] = []
  if (column === null && !given.wholeRows && checked.faults.length === 0)
    ownFaults.push(ownFault('noValueColumn', path))
  if (expected && !assignable(type, expected)) {
    const place = { path: [...path, ...valuePath(query, column)] }
    ownFaults.push(fault('wrongType', place, { expected: [show(expected)], found: show(type) }))
  }
  if (given.labelled && column !== null) ownFaults.push(...labelFaults(columns, { column, path }))
  const mentions = checked.expressions.flatMap((each) =>
    mentionsIn(each, around).map((mention) => ({ ...mention, path: [...path, ...each.path] })),
  )
  return {
    ...checked,
    faults: checked.faults.map((each) => ({ ...each, path: [...path, ...each.path] })),
    warnings: checked.warnings.map((each) => ({ ...each, path: [...path, ...each.path] })),
    around,
    single: singleExpression(checked),
    column,
    type,
    expected,
    mentions,
    ownFaults,
  }
}

/** One row without columns, and one MAP with one column. */
function singleExpression({ plan, faults }: CheckedQuery): TypedExpression | null {
  const [step] = plan.steps
  if (faults.length > 0 || plan.root.kind !== 'NULL' || plan.steps.length !== 1 || step?.kind !== 'MAP')
    return null
  return step.columns.length === 1 ? (step.columns[0]?.value ?? null) : null
}

/** The column `value`, or the only one. */
function valueColumn(columns: Fields): string | null {
  const names = Object.keys(columns)
  return Object.hasOwn(columns, 'value') ? 'value' : names.length === 1 ? (names[0] ?? null) : null
}

/** The expression that makes the value where the last step is a MAP. */
function valuePath({ steps }: Query, column: string | null): Path {
  const last = steps.at(-1)
  if (last?.kind !== 'MAP' || !Array.isArray(last.columns)) return []
  // Values that are not columns are reported elsewhere.
  const index = last.columns.findIndex((each) => each?.name === column)
  return index < 0 ? [] : ['steps', steps.length - 1, 'columns', index, 'expression']
}

/** A record's id means nothing to people. */
function labelFaults(columns: Fields, { column, path }: { column: string; path: Path }): DefinitionFault[] {
  const label = columns['label']
  if (label && !assignable(label, STRING))
    return [fault('wrongType', { path }, { expected: [show(STRING)], found: show(label) })]
  const value = columns[column]
  return value && isRecord(value) && !label ? [ownFault('labelMissing', path)] : []
}
