import type { Value } from '@feldwerk/query/values.ts'
import { type RawBuilder, sql } from 'kysely'
import { FAMILIES, type Family } from './codec.ts'

/** A column of rows on their way into a statement: sent as one array, cast to its type inside. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly values: readonly unknown[]
}

/** `unnest(…)` of columns as a table `u`. */
export function unnest(columns: readonly Column[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, values }) => sql`${values}::${sql.raw(sentAs(type))}[]`)
  const names = columns.map(({ name }) => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as u(${sql.join(names)})`
}

/** The columns of `u` as their own types. */
export function selected(columns: readonly Column[]): RawBuilder<unknown> {
  return sql.join(
    columns.map(({ name, type }) => {
      const column = sql.ref(`u.${name}`)
      return sentAs(type) === type ? column : sql`${column}::${sql.raw(type)}`
    }),
  )
}

/** Lists would be flattened by `unnest`, and jsonb is text until it is cast. */
const sentAs = (type: string) => (type.endsWith('[]') || type === 'jsonb' ? 'text' : type)

/** The slots that any of the rows uses, as columns. */
export function slotColumns(
  rows: readonly { readonly values: Readonly<Record<string, Value>> }[],
  all: readonly string[],
): Column[] {
  return all.map((name) => {
    const { type } = FAMILIES[name.replace(/\d+$/, '') as Family]
    return { name, type, values: rows.map(({ values }) => slotParameter(values[name] ?? null, type)) }
  })
}

/** A slot's value as the driver takes it. */
export function slotParameter(value: Value, type: string): unknown {
  if (value === null) return null
  if (type === 'jsonb') return JSON.stringify(value)
  if (type === 'timestamptz') return instant(value)
  if (!type.endsWith('[]')) return value
  const element = type === 'timestamptz[]' ? instant : (each: Value) => String(each)
  return `{${(value as readonly Value[]).map((each) => (each === null ? 'NULL' : quote(element(each)))).join(',')}}`
}

const instant = (value: Value) => new Date(Number(value)).toISOString()
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
