import { jsonbObject } from '../sql/jsonb.ts'
import { output, type Select, wrap } from '../sql/select.ts'
import { raw, type Sql, sql } from '../sql/sql.ts'
import { object, type Type } from '../types.ts'
import { valueSource } from './access.ts'
import type { Compiler, ValueSource } from './scope.ts'

/** Rows in SQL: a SELECT under construction, its columns, and the values of the hidden key. */
export interface Relation {
  readonly select: Select
  readonly sources: ReadonlyMap<string, ValueSource>
  readonly keys: readonly ValueSource[]
}

/** A column of a nested SELECT as the SELECT around it sees it; what is read becomes a column there. */
function outside(inner: ValueSource, select: Select, alias: string): ValueSource {
  const columns = new Map<string, Sql>()
  const read = (path: readonly string[]) => {
    const key = path.join('.')
    const column = columns.get(key) ?? raw(`${alias}.${output(select, inner.read(path))}`)
    columns.set(key, column)
    return column
  }
  return { type: inner.type, read }
}

/** Columns of a SELECT that groups or removes repeats: they are values, one walks into them outside. */
export interface ClosedColumns {
  readonly columns: ReadonlyMap<string, ClosedColumn>
  readonly keys: readonly string[]
}

export interface ClosedColumn {
  readonly type: Type
  /** Its name in the SELECT; asked for once, and only when somebody uses it. */
  readonly put: () => string
}

/** A finished SELECT as the table of a new one. */
export function close(
  select: Select,
  { columns, keys }: ClosedColumns,
  compiler: Compiler,
): Relation & { readonly alias: string } {
  const outer = wrap(select)
  const sources = new Map<string, ValueSource>()
  for (const [name, { type, put }] of columns) {
    let column: Sql | undefined
    const read = (path: readonly string[]) => {
      column ??= raw(`${outer.alias}.${put()}`)
      return valueSource(column, type, { select: outer.select, compiler }).read(path)
    }
    sources.set(name, { type, read })
  }
  const keySources = keys.flatMap((name) => sources.get(name) ?? [])
  return { ...outer, sources, keys: keySources }
}

/** The rows of another relation inside of this SELECT, as one object per row; see JOIN. */
export function embed(
  inner: Relation,
  alias: string,
): { readonly row: ValueSource; readonly keys: readonly ValueSource[] } {
  const columns = [...inner.sources].map(
    ([name, source]) => [name, outside(source, inner.select, alias)] as const,
  )
  const byName = new Map(columns)
  let present: Sql | undefined
  const whole = () => {
    present ??= raw(`${alias}.${output(inner.select, raw('true'))}`)
    const entries = columns.map(([name, source]) => [name, source.read([]), source.type] as const)
    return sql`case when ${present} then ${jsonbObject(entries)} end`
  }
  const read = ([name, ...rest]: readonly string[]) => {
    if (name === undefined) return whole()
    const column = byName.get(name)
    if (!column) throw new Error(`no column ${name}`)
    return column.read(rest)
  }
  const type = object(Object.fromEntries(columns.map(([name, source]) => [name, source.type])))
  return { row: { type, read }, keys: inner.keys.map((key) => outside(key, inner.select, alias)) }
}
