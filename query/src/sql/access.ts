import { isRecord, ownFields, type RecordType, type Type } from '../types.ts'
import { fromJsonb, jsonbField, jsonbObject } from './jsonb.ts'
import type { Compiler, RecordAlias, Source } from './scope.ts'
import { bind, type Select } from './select.ts'
import { type Sql, sql } from './sql.ts'

interface Place {
  readonly select: Select
  readonly compiler: Compiler
}

/** What lies behind the dots of a value that is already written. */
export function access(given: { value: Sql; type: Type; path: readonly string[] } & Place): Sql {
  const { value, type, path, select, compiler } = given
  const [name, ...rest] = path
  if (name === undefined) return value
  if (isRecord(type)) {
    return recordSource(joinRecord({ id: bind(select, value), record: type, select, compiler }), {
      select,
      compiler,
    }).read(path)
  }
  const field = ownFields(type)?.[name]
  if (!field) throw new Error(`no field ${name}`)
  const inner = bind(select, jsonbField(bind(select, value), name))
  return access({ ...given, value: bind(select, fromJsonb(inner, field)), type: field, path: rest })
}

/** A source for a value that is written once and walked into from there. */
export function valueSource(value: Sql, type: Type, place: Place): Source {
  return { type, read: (path) => access({ value, type, path, ...place }) }
}

/** Joins the record a reference points to; the same reference is joined once. */
function joinRecord(given: { id: Sql; record: RecordType } & Place): RecordAlias {
  const { id, record, select, compiler } = given
  const known = compiler.joins.get(select) ?? new Map<string, RecordAlias>()
  compiler.joins.set(select, known)
  const key = referenceKey(id)
  const joined = known.get(key)
  if (joined) return joined
  const alias = select.names('t')
  const table = compiler.storage.table(record)
  const on = sql`${table.where(alias)} and ${table.id(alias)} = ${id}`
  select.froms.push(sql`left join ${table.from(alias)} on ${on}`)
  const made = { alias, record }
  known.set(key, made)
  return made
}

const boundKeys = new WeakMap<object, number>()
let boundCount = 0

/** Equal references have equal keys: the text of a column, or the identity of a bound value. */
function referenceKey(id: Sql): string {
  const part = (piece: object) => {
    const known = boundKeys.get(piece) ?? ++boundCount
    boundKeys.set(piece, known)
    return `#${known}`
  }
  return id.pieces.map((piece) => (typeof piece === 'string' ? piece : part(piece))).join('')
}

/** A record that is a table of this SELECT. Its objects are read field by field. */
export function recordSource({ alias, record }: RecordAlias, place: Place): Source {
  const { compiler, select } = place
  const table = compiler.storage.table(record)
  const fields = compiler.catalogue.fields(record) ?? {}
  const present = sql`${table.id(alias)} is not null`

  const readField = (path: readonly string[], type: Type): Sql => {
    if (type.kind !== 'OBJECT') return table.field({ alias, path, type })
    const entries = Object.entries(type.fields).map(
      ([name, field]) => [name, bind(select, readField([...path, name], field)), field] as const,
    )
    return sql`case when ${present} then ${jsonbObject(entries)} end`
  }

  const read = (path: readonly string[]): Sql => {
    let type: Type | undefined = fields[path[0] ?? '']
    let depth = 1
    while (type?.kind === 'OBJECT' && depth < path.length) type = type.fields[path[depth++] ?? '']
    if (!type) throw new Error(`no field ${path.join('.')}`)
    const value = bind(select, readField(path.slice(0, depth), type))
    return access({ value, type, path: path.slice(depth), ...place })
  }
  return { type: record, read: (path) => (path.length === 0 ? table.id(alias) : read(path)) }
}
