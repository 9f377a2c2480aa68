import { costOf } from '../cost.ts'
import type { RunContext } from '../functions/row.ts'
import { ownFields, type RecordType, type Type } from '../types.ts'
import { isList, type ObjectValue, objectOf, own, type Value } from '../values.ts'
import { type Budget, createBudget, spend, stepsLeft, takeMore } from './budget.ts'
import type { TypedExpression, TypedKind, TypedOf } from './typed.ts'

/** Where records are read from while an expression runs. Values are clean (see `clean`). */
export interface Records {
  readonly find: (type: RecordType, id: string) => ObjectValue | undefined
}

/** One evaluation, or one run over many rows, with its budget and its warnings. */
export interface Run extends RunContext {
  readonly records: Records
  readonly budget: Budget
  /** Row-level errors that became null, by the position of the expression's part. */
  readonly warnings: Map<TypedExpression, number>
}

/** Within the budget of its call; that of one evaluation unless given. */
export function createRun(given: { zone: string; records?: Records; budget?: Budget }): Run {
  const records = given.records ?? { find: () => undefined }
  const budget = given.budget ?? createBudget({ limit: 'evaluationSteps' })
  return { zone: given.zone, records, budget, warnings: new Map() }
}

/** The values of the names in sight. */
export interface Names {
  readonly get: (name: string) => Value | undefined
}

/** The value of a checked expression. Throws only when the budget is used up. */
export function evaluate<K extends TypedKind>(node: TypedOf<K>, names: Names, run: Run): Value {
  if (--run.budget.left < 0) takeMore(run.budget)
  return EVALUATE[node.kind](node, names, run)
}

const EVALUATE: {
  readonly [K in TypedKind]: (node: TypedOf<K>, names: Names, run: Run) => Value
} = {
  LITERAL: (node) => node.value,
  NAME: (node, names) => names.get(node.name) ?? null,
  FIELD: (node, names, run) => {
    const target = evaluate(node.target, names, run)
    return own(target, node.name) ?? null
  },
  WALK: (node, names, run) => {
    const id = evaluate(node.target, names, run)
    const record = typeof id === 'string' ? run.records.find(node.record, id) : undefined
    if (!record) return null
    const value = recordField(own(record, node.name), node.type)
    if (node.type.kind === 'OBJECT') spend(run.budget, 4 * costOf([value]))
    return value
  },
  CALL: evaluateCall,
  WIDEN: (node, names, run) => evaluate(node.value, names, run),
  LIST: (node, names, run) => node.items.map((item) => evaluate(item, names, run)),
  OBJECT: (node, names, run) => {
    spend(run.budget, 2 * node.entries.length)
    return objectOf(node.entries.map(([name, value]) => [name, evaluate(value, names, run)]))
  },
  MACRO: evaluateMacro,
}

/** An object of a record is always there, if only with nothing in it. */
function recordField(value: Value | undefined, type: Type): Value {
  if (type.kind !== 'OBJECT') return value ?? null
  const fields = Object.entries(ownFields(type) ?? {})
  return objectOf(fields.map(([name, field]) => [name, recordField(own(value, name), field)]))
}

function evaluateCall(node: TypedOf<'CALL'>, names: Names, run: Run): Value {
  const { row } = node
  if (LAZY.has(row.name)) return evaluateLazy(node, names, run)
  const values = node.args.map((arg) => evaluate(arg, names, run))
  if (row.nulls === 'strict' && values.includes(null)) return null
  const { budget } = run
  spend(budget, row.cost ? row.cost(values, stepsLeft(budget)) : costOf(values, stepsLeft(budget)))
  const result = row.run(values, run)
  if (result === undefined) {
    run.warnings.set(node, (run.warnings.get(node) ?? 0) + 1)
    return null
  }
  spend(run.budget, costToMake(result))
  return result
}

/** A large result costs as much as building it does. */
function costToMake(result: Value): number {
  if (typeof result === 'string') return result.length >> 6
  return Array.isArray(result) ? result.length : 0
}

/** These skip arguments that cannot change the result; a skipped argument does not count as failed. */
const LAZY: ReadonlySet<string> = new Set(['&&', '||', '?:'])

function evaluateLazy(node: TypedOf<'CALL'>, names: Names, run: Run): Value {
  const [first, second, third] = node.args
  if (!first || !second) return null
  const value = evaluate(first, names, run)
  if (node.row.name === '?:') {
    const branch = value === null ? undefined : value ? second : third
    return branch ? evaluate(branch, names, run) : null
  }
  if (value === (node.row.name === '||')) return value
  return node.row.run([value, evaluate(second, names, run)], run) ?? null
}

function evaluateMacro(node: TypedOf<'MACRO'>, names: Names, run: Run): Value {
  const list = evaluate(node.list, names, run)
  if (!isList(list)) return null
  const body = (element: Value) =>
    evaluate(node.body, { get: (name) => (name === node.variable ? element : names.get(name)) }, run)
  if (node.macro === 'map') return list.map(body)
  if (node.macro === 'filter') return list.filter((element) => body(element) === true)
  return quantify(list.map(body), node.macro === 'exists')
}

/** Three-valued: one deciding element decides, else a null leaves it open. */
function quantify(results: readonly Value[], deciding: boolean): Value {
  if (results.includes(deciding)) return deciding
  return results.includes(null) ? null : !deciding
}
