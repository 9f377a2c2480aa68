import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Query } from '@feldwerk/query/query.ts'

/** The columns of one row, by name, in their order. */
export type Columns = ReadonlyMap<string, string>

/** The one row that a query makes of columns; undefined where it does more. */
export function columnsIn({ root, steps }: Query): Columns | undefined {
  const [step, ...others] = steps
  if (root.kind !== 'NULL' || others.length > 0) return undefined
  if (!step) return new Map()
  if (step.kind !== 'MAP') return undefined
  return new Map(step.columns.map(({ name, expression }) => [name, expression]))
}

/** The query that makes one row of them. */
export function queryOfColumns(columns: Columns): Query {
  const named = [...columns].map(([name, expression]) => ({ name, expression }))
  return { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: named }] }
}

/** With another expression in a column; without one the column goes. */
export function withColumn(columns: Columns, name: string, expression: string | undefined): Columns {
  const next = new Map(columns)
  if (expression === undefined) next.delete(name)
  else next.set(name, expression)
  return next
}

/** The entries of an object that an expression writes out: `{"maschine": messwerte.maschine}`; undefined where it does not. */
export function entriesIn(expression: string | undefined): Columns | undefined {
  if (expression === undefined) return new Map()
  const { node } = parse(expression)
  if (node?.kind !== 'OBJECT') return undefined
  const entries = new Map<string, string>()
  for (const { key, value } of node.entries) {
    if (key.kind !== 'LITERAL' || key.value.kind !== 'STRING') return undefined
    entries.set(key.value.value, expression.slice(value.start, value.end))
  }
  return plain(objectOf(entries)) === plain(expression) ? entries : undefined
}

/** An object of these entries; undefined where there are none. */
export function objectOf(entries: Columns): string | undefined {
  if (entries.size === 0) return undefined
  const written = [...entries].map(([name, expression]) => `${JSON.stringify(name)}: ${expression}`)
  return `{${written.join(', ')}}`
}

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, '')
