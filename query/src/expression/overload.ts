import type { FunctionRow } from '../functions/row.ts'
import { array, assignable, common, NULL, object, same, type Type } from '../types.ts'

export interface ChosenRow {
  readonly row: FunctionRow
  /** What each argument is widened to. */
  readonly args: readonly Type[]
  readonly result: Type
}

/** The row that fits with the least widening; the first of the table when several do. */
export function chooseRow(rows: readonly FunctionRow[], args: readonly Type[]): ChosenRow | undefined {
  let best: { chosen: ChosenRow; cost: number } | undefined
  for (const row of rows) {
    const chosen = fit(row, args)
    if (!chosen) continue
    const cost = args.filter((arg, i) => !same(arg, chosen.args[i] ?? arg)).length
    if (!best || cost < best.cost) best = { chosen, cost }
  }
  return best?.chosen
}

function fit(row: FunctionRow, args: readonly Type[]): ChosenRow | undefined {
  if (row.rest ? args.length < row.args.length : args.length !== row.args.length) return undefined
  const wanted = args.map((_, i) => row.args[i] ?? row.rest ?? NULL)
  let variable: Type = NULL
  for (const [i, arg] of args.entries()) {
    const part = variablePart(wanted[i] ?? NULL, arg)
    if (!part) continue
    const both = common(variable, part)
    if (!both) return undefined
    variable = both
  }
  const types = wanted.map((type) => fill(type, variable))
  if (!args.every((arg, i) => assignable(arg, types[i] ?? NULL))) return undefined
  return { row, args: types, result: fill(row.result, variable) }
}

/** The part of the argument's type that stands where the row says T. */
function variablePart(wanted: Type, arg: Type): Type | undefined {
  if (wanted.kind === 'VARIABLE') return arg
  if (wanted.kind === 'ARRAY' && arg.kind === 'ARRAY') return variablePart(wanted.of, arg.of)
  return undefined
}

function fill(type: Type, variable: Type): Type {
  if (type.kind === 'VARIABLE') return variable
  if (type.kind === 'ARRAY') return array(fill(type.of, variable))
  if (type.kind !== 'OBJECT') return type
  const fields = Object.entries(type.fields).map(([name, field]) => [name, fill(field, variable)])
  return object(Object.fromEntries(fields), type.name)
}
