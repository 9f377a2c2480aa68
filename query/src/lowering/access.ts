import { fromJsonb, jsonbField, jsonbObject } from '../sql/jsonb.ts'
import { bind, type Select } from '../sql/select.ts'
import { parameter, type Sql, sql } from '../sql/sql.ts'
import type { ItemTable } from '../sql/storage.ts'
import { type Fields, isRecord, ownFields, type RecordType, type Type } from '../types.ts'
import type { Compiler, Items, RecordAlias, ValueSource } from './scope.ts'

interface SelectPlace {
  readonly select: Select
  readonly compiler: Compiler
}

/** What lies behind the dots of a value that is already written. */
export function access(given: { value: Sql; type: Type; path: readonly string[] } & SelectPlace): Sql {
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
export function valueSource(value: Sql, type: Type, place: SelectPlace): ValueSource {
  return { type, read: (path) => access({ value, type, path, ...place }) }
}

/** Joins the record a reference points to; the same reference is joined once. */
function joinRecord(given: { id: Sql; record: RecordType } & SelectPlace): RecordAlias {
  const { id, record, select, compiler } = given
  const known = compiler.joins.get(select) ?? new Map<string, RecordAlias>()
  compiler.joins.set(select, known)
  const key = referenceKey(id)
  const joined = known.get(key)
  if (joined) return joined
  const alias = select.names('t')
  const table = compiler.storage.table(record)
  const { from, where } = table.referred ?? table
  const on = sql`${where(alias)} and ${table.id(alias)} = ${isNothing(id) ? NOBODY : id}`
  select.froms.push(sql`left join ${from(alias)} on ${on}`)
  const made = { alias, record }
  known.set(key, made)
  return made
}

/** No record has it: a condition that compares with null would count as none, which some databases cannot join by. */
const NOBODY = parameter('00000000-0000-0000-0000-000000000000', 'uuid')

function isNothing({ pieces: [only, ...more] }: Sql): boolean {
  return more.length === 0 && typeof only === 'object' && only.kind === 'parameter' && only.value === null
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
export function recordSource({ alias, record, root }: RecordAlias, place: SelectPlace): ValueSource {
  const table = place.compiler.storage.table(record)
  const fields = place.compiler.catalogue.fields(record) ?? {}
  const id = table.id(alias)
  const inner = fieldsSource(
    { fields, present: id, field: (path, type) => table.field({ alias, path, type }) },
    place,
  )

  const read = (path: readonly string[]) => {
    if (root) root.isRead = true
    return path.length === 0 ? id : inner(path)
  }
  const items = (path: readonly string[]): Items | undefined => {
    const { type, depth } = leaf(fields, path)
    if (isRecord(type)) {
      const reference = { id: read(path.slice(0, depth)), record: type, ...place }
      return recordSource(joinRecord(reference), place).items?.(path.slice(depth))
    }
    const rows = depth === path.length ? table.items?.(path) : undefined
    return rows && type.kind === 'ARRAY' ? itemRows(rows, { of: type.of, id }, place) : undefined
  }
  return { type: record, read, items }
}

/** The rows of a list's own table, for the record with that id. */
function itemRows(rows: ItemTable, { of, id }: { of: Type; id: Sql }, at: SelectPlace): Items {
  return {
    from: rows.from,
    on: (alias) => rows.where({ alias, id }),
    alone: rows.alone,
    index: rows.index,
    element: (alias) => {
      const fields = ownFields(of) ?? {}
      const place = rows.index(alias)
      const field = (path: readonly string[], type: Type) => rows.field({ alias, path, type })
      const read = fieldsSource({ fields, present: place, field }, at)
      const whole = () => {
        const entries = Object.entries(fields).map(([name, type]) => [name, read([name]), type] as const)
        return sql`case when ${place} is not null then ${jsonbObject(entries)} end`
      }
      return { type: of, read: (path) => (path.length > 0 ? read(path) : whole()) }
    },
  }
}

interface StoredFields {
  readonly fields: Fields
  /** null where there is no row at all, behind a left join. */
  readonly present: Sql
  readonly field: (path: readonly string[], type: Type) => Sql
}

/** Reads what lies behind a path that begins with a stored field. */
function fieldsSource(
  { fields, present, field }: StoredFields,
  place: SelectPlace,
): (path: readonly string[]) => Sql {
  const readField = (path: readonly string[], type: Type): Sql => {
    if (type.kind !== 'OBJECT') return withNeeds(field(path, type), place)
    const entries = Object.entries(type.fields).map(
      ([name, inner]) => [name, bind(place.select, readField([...path, name], inner)), inner] as const,
    )
    return sql`case when ${present} is not null then ${jsonbObject(entries)} end`
  }
  return (path) => {
    const { type, depth } = leaf(fields, path)
    const value = bind(place.select, readField(path.slice(0, depth), type))
    return access({ value, type, path: path.slice(depth), ...place })
  }
}

/** Joins what a field needs, unless it is joined already. */
function withNeeds(value: Sql, { select, compiler }: SelectPlace): Sql {
  if (!value.needs) return value
  const { alias, join } = value.needs
  const joined = compiler.needed.get(select) ?? new Set()
  compiler.needed.set(select, joined)
  if (!joined.has(alias)) select.froms.push(join)
  joined.add(alias)
  return value
}

/** The type of the first part of a path that is not an object, and how long that part is. */
function leaf(fields: Fields, path: readonly string[]): { readonly type: Type; readonly depth: number } {
  let type = fields[path[0] ?? '']
  let depth = 1
  while (type?.kind === 'OBJECT' && depth < path.length) type = type.fields[path[depth++] ?? '']
  if (!type) throw new Error(`no field ${path.join('.')}`)
  return { type, depth }
}
