import { chooseRow } from './expression/overload.ts'
import type { TypedExpression } from './expression/typed.ts'
import { widen } from './expression/widen.ts'
import { type Fault, type FaultCode, type FaultDetail, fault } from './faults.ts'
import { rowsOf } from './functions.ts'
import { nearest } from './nearest.ts'
import type { Plan } from './plan.ts'
import { changeLetters, LOWER } from './text/letters.ts'
import { array, BOOLEAN, DOUBLE, isRecord, STRING, show, TIME, type Type } from './types.ts'
import { clean, type Value } from './values.ts'

/** What somebody who looks at a table wants to see of it: a condition on one of its columns. */
export type ColumnFilter = { readonly column: string } & (
  | {
      /** TIME; milliseconds since 1970, `until` is not part of it. At least one of both. */
      readonly kind: 'TIME'
      readonly from?: number
      readonly until?: number
    }
  | {
      /** LONG and DOUBLE; both ends are part of it. At least one of both. */
      readonly kind: 'NUMBER'
      readonly from?: number
      readonly to?: number
    }
  | {
      /** STRING, and lists of them, of which one must fit; capitals do not matter. */
      readonly kind: 'TEXT'
      readonly contains: string
    }
  | {
      /**
       * STRING, LONG, DOUBLE, BOOLEAN and references by id; lists of them, of which one must fit. null stands for rows
       * without a value.
       */
      readonly kind: 'CHOICE'
      readonly values: readonly (string | number | boolean | null)[]
    }
  | {
      /** All rows that the same CHOICE leaves out. */
      readonly kind: 'EXCEPT'
      readonly values: readonly (string | number | boolean | null)[]
    }
)

/**
 * The same table with fewer rows: one FILTER more, in which every value of a filter is a constant of the tree and so a
 * parameter of the statement. What does not fit its column is a fault below `['columnFilters', i]`; then the plan is
 * not to be run.
 */
export function appendFilters(
  plan: Plan,
  filters: readonly ColumnFilter[],
): { readonly plan: Plan; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const conditions = filters.flatMap((filter, i): TypedExpression[] => {
    const type = Object.hasOwn(plan.output.columns, filter.column)
      ? plan.output.columns[filter.column]
      : undefined
    const report: Report = (code, part, detail) => {
      faults.push(fault(code, { path: ['columnFilters', i, part] }, detail))
      return undefined
    }
    if (type) {
      const column: TypedExpression = { ...NOWHERE, kind: 'NAME', type, name: filter.column }
      const built = condition(filter, column, report)
      return built ? [built] : []
    }
    const known = nearest(filter.column, Object.keys(plan.output.columns))
    report('unknownName', 'column', { found: filter.column, nearest: known })
    return []
  })
  const [first, ...others] = conditions
  if (!first || faults.length > 0) return { plan, faults }
  const step = {
    kind: 'FILTER',
    condition: others.reduce((all, each) => call('&&', all, each), first),
    input: plan.output,
    output: plan.output,
  } as const
  return { plan: { ...plan, steps: [...plan.steps, step] }, faults }
}

type Report = (code: FaultCode, part: string, detail?: FaultDetail) => undefined

const NOWHERE = { start: 0, end: 0 }

const KINDS: Readonly<Record<ColumnFilter['kind'], (type: Type) => boolean>> = {
  TIME: (type) => type.kind === 'TIME',
  NUMBER: (type) => type.kind === 'LONG' || type.kind === 'DOUBLE',
  TEXT: (type) => element(type).kind === 'STRING',
  CHOICE: (type) =>
    ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN'].includes(element(type).kind) || isRecord(element(type)),
  EXCEPT: (type) => KINDS.CHOICE(type),
}

const element = (type: Type): Type => (type.kind === 'ARRAY' ? type.of : type)

function condition(
  filter: ColumnFilter,
  column: TypedExpression,
  report: Report,
): TypedExpression | undefined {
  if (!KINDS[filter.kind](column.type))
    return report('wrongType', 'kind', { expected: [show(column.type)], found: filter.kind })
  if (filter.kind === 'TEXT') {
    const part = changeLetters(filter.contains, LOWER)
    if (!isText(part)) return report('badText', 'contains')
    return some(column, (each) => call('contains', call('lower', each), literal(part, STRING)))
  }
  if (filter.kind === 'CHOICE') return choice(column, filter.values, report)
  if (filter.kind === 'EXCEPT') {
    const chosen = choice(column, filter.values, report)
    return chosen && call('!=', chosen, literal(true, BOOLEAN))
  }
  const { from } = filter
  return filter.kind === 'TIME'
    ? range(column, { type: TIME, ends: { '>=': ['from', from], '<': ['until', filter.until] } }, report)
    : range(column, { type: DOUBLE, ends: { '>=': ['from', from], '<=': ['to', filter.to] } }, report)
}

/** Which comparison a value has to pass, if the filter has that end. */
type Ends = Readonly<Record<string, readonly [part: string, value: number | undefined]>>

function range(
  column: TypedExpression,
  { type, ends }: { type: Type; ends: Ends },
  report: Report,
): TypedExpression | undefined {
  const parts = Object.values(ends).map(([part]) => part)
  const given = Object.entries(ends).filter(([, [, value]]) => value !== undefined)
  if (given.length === 0) return report('badShape', 'from', { expected: parts })
  const tests = given.map(([is, [part, value]]) => {
    const end = clean(type, value)
    return end === null
      ? report('badNumber', part, { found: String(value) })
      : call(is, column, literal(end, type))
  })
  return tests.reduce((one, other) => one && other && call('&&', one, other))
}

function choice(
  column: TypedExpression,
  values: Extract<ColumnFilter, { kind: 'CHOICE' | 'EXCEPT' }>['values'],
  report: Report,
): TypedExpression | undefined {
  const of = element(column.type)
  const known = values.filter((value) => value !== null)
  if (values.length === 0) return report('badShape', 'values', { expected: ['list of at least 1'] })
  const misfit = known.find((value) => !isOf(value, of))
  if (misfit !== undefined)
    return report('wrongType', 'values', { expected: [show(of)], found: String(misfit) })
  const items = known.map((value) => literal(value, of))
  const list: TypedExpression = { ...NOWHERE, kind: 'LIST', type: array(of), items }
  const tests = [
    ...(known.length > 0 ? [some(column, (each) => call('in', each, list))] : []),
    ...(known.length < values.length ? [isMissing(column)] : []),
  ]
  return tests.reduce((one, other) => call('||', one, other))
}

/** No value, or a list with nothing in it. */
function isMissing(column: TypedExpression): TypedExpression {
  const missing = call('!_', call('has', column))
  if (column.type.kind !== 'ARRAY') return missing
  return call('||', missing, call('==', call('size', column), literal(0, { kind: 'LONG' })))
}

/** The test of a value; of a list, of one of its elements. */
function some(column: TypedExpression, test: (each: TypedExpression) => TypedExpression): TypedExpression {
  if (column.type.kind !== 'ARRAY') return test(column)
  const each: TypedExpression = { ...NOWHERE, kind: 'NAME', type: column.type.of, name: 'each' }
  return {
    ...NOWHERE,
    kind: 'MACRO',
    type: BOOLEAN,
    macro: 'exists',
    list: column,
    variable: each.name,
    body: test(each),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isOf(value: Value, type: Type): boolean {
  if (isRecord(type)) return typeof value === 'string' && UUID.test(value)
  if (typeof value === 'string' && !isText(value)) return false
  return clean(type, value) !== null
}

/** What a database can hold as text. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0')

const literal = (value: Value, type: Type): TypedExpression => ({ ...NOWHERE, kind: 'LITERAL', type, value })

/** A call as if it had been written and checked. */
function call(name: string, ...args: readonly TypedExpression[]): TypedExpression {
  const chosen = chooseRow(
    rowsOf(name),
    args.map(({ type }) => type),
  )
  if (!chosen) throw new Error(`no ${name}(${args.map(({ type }) => show(type)).join(', ')})`)
  const widened = args.map((arg, i) => widen(arg, chosen.args[i] ?? arg.type))
  return { ...NOWHERE, kind: 'CALL', type: chosen.result, row: chosen.row, args: widened }
}
