import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { RecordType } from '@feldwerk/query/types.ts'

/** Where the values of a column come from: a record itself, or what lies in it. */
export interface Origin {
  readonly record: RecordType
  /** Names of fields, each within the one before; none for the record itself. */
  readonly path: readonly string[]
  /** Computed from several values: it only keeps their unit. */
  readonly isFigure?: true
}

/** Columns computed from several values have no origin; a joined table has its own. */
export type Origins = Readonly<Record<string, Origin | { readonly joined: Origins } | undefined>>

/**
 * Where the columns of a plan come from, as far as they are shown as they are stored; `around` says the same of the names
 * that are seen from around it.
 */
export function originsOf(plan: Plan, around: Origins = {}): Readonly<Record<string, Origin | undefined>> {
  const found = Object.entries(tableOrigins(plan, around)).map(
    ([name, origin]) => [name, asOrigin(origin)] as const,
  )
  return Object.fromEntries(found)
}

const asOrigin = (found: Origins[string]): Origin | undefined =>
  found && 'record' in found ? found : undefined

/** The same with the tables that are joined to it. */
export function tableOrigins({ root, steps }: Plan, around: Origins = {}): Origins {
  let found: Origins =
    root.kind === 'RECORDS'
      ? { [root.name]: { record: root.record, path: [] } }
      : root.kind === 'VIEW'
        ? tableOrigins(root.plan)
        : {}
  for (const step of steps) {
    const before = { ...around, ...found }
    if (step.kind === 'MAP') found = of(step.columns, before)
    if (step.kind === 'EXPAND') found = { ...found, [step.name]: originOf(step.list, before) }
    if (step.kind === 'JOIN') found = { ...found, [step.name]: { joined: tableOrigins(step.plan, around) } }
    if (step.kind === 'GROUP') {
      const figures = step.aggregates.map(({ name, aggregation, value }) => {
        const from = value && aggregation !== 'COUNT' ? asOrigin(originOf(value, before)) : undefined
        return [name, from && { ...from, isFigure: true as const }] as const
      })
      found = { ...of(step.keys, before), ...Object.fromEntries(figures) }
    }
  }
  return found
}

const of = (
  columns: readonly { readonly name: string; readonly value: TypedExpression }[],
  before: Origins,
): Origins => Object.fromEntries(columns.map(({ name, value }) => [name, originOf(value, before)]))

function originOf(value: TypedExpression, names: Origins): Origins[string] {
  if (value.kind === 'NAME') return names[value.name]
  if (value.kind === 'WALK') return { record: value.record, path: [value.name] }
  if (value.kind !== 'FIELD') return undefined
  const target = originOf(value.target, names)
  if (target && 'joined' in target) return target.joined[value.name]
  return target && { ...target, path: [...target.path, value.name] }
}
