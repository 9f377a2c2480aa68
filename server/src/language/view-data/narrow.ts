import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import { appendFilters, type ColumnFilter as TypedFilter } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { Page } from '@feldwerk/query/statement/compile.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { timeEnds } from '../../platform/queries/time-ends.ts'
import { faultText } from '../views/check.ts'
import type { Model } from '../views/model.ts'

/** Which rows of a table are wanted, and in which order. */
export interface RowSelection {
  readonly columnFilters?: readonly ColumnFilter[] | undefined
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** The plan with the filters behind its last step; a filter that does not fit its column is a `validation` problem. */
export function filtered(
  plan: Plan,
  model: Model,
  wanted: RowSelection & { readonly language: Locale },
): Plan {
  const { columnFilters = [], language } = wanted
  const { plan: narrowed, faults } = appendFilters(
    plan,
    columnFilters.map((filter) => typedFilter(filter, model.zone)),
  )
  if (faults.length === 0) return narrowed
  throw validationProblem(faults.map((each) => inputError(each, model, language)))
}

/** Instants as the language counts them. */
function typedFilter(filter: ColumnFilter, zone: string): TypedFilter {
  const { column } = filter
  if (filter.kind === 'TEXT') return { kind: 'TEXT', column, contains: filter.contains }
  if (filter.kind === 'CHOICE') return { kind: 'CHOICE', column, values: filter.values }
  if (filter.kind === 'NUMBER') {
    const { from, to } = filter
    return {
      kind: 'NUMBER',
      column,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    }
  }
  return { kind: 'TIME', column, ...timeEnds(filter, zone) }
}

function inputError(found: Fault, model: Model, language: Locale): InputError {
  const message = faultText(found, model, language)
  return { in: 'query', path: found.path.join('.'), rule: found.code, message }
}

/** Types whose values have an order that means something to people. */
const ORDERED = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME']
const isOrdered = (type: Type | undefined): boolean => type !== undefined && ORDERED.includes(type.kind)

/** The wanted order; the compiler ends every order with the hidden key, so that pages never overlap. */
export function orderOf(plan: Plan, wanted: RowSelection & { readonly language: Locale }): Page['order'] {
  const { orderColumn: column, orderDir, language } = wanted
  if (column === undefined) return []
  const { columns } = plan.output
  if (Object.hasOwn(columns, column) && isOrdered(columns[column]))
    return [{ column, descending: orderDir === 'DESC' }]
  const allowed = Object.keys(columns).filter((name) => isOrdered(columns[name]))
  throw brokenRule('query', { path: ['orderColumn'], rule: 'notOneOf', values: { allowed } }, language)
}
