import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import type { ItemTable, RecordTable, Storage } from '@feldwerk/query/sql/storage.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import { accountTable } from './account-storage.ts'
import { documentField, listElement } from './document-sql.ts'
import type { Layout, Slot } from './layout.ts'
import { innerFields, isItems, type RecordField, type RecordKind } from './record-type.ts'
import type { RecordTypes } from './record-types.ts'
import type { StoredType } from './type-store.ts'

/** Whose records are read, and for whom. */
export interface Reader {
  readonly companyId: string
  /** The company's time zone. */
  readonly zone: string
  /** Who sees the rows: decides about private columns of accounts. Without one nobody's are seen. */
  readonly caller?: { readonly accountId: string; readonly owner: boolean }
}

/**
 * Where the records of a company lie, for the compiler of query/. Fields are read from their slots; those without a
 * live slot, and whole lists of objects, from the document: right as well, only slower.
 */
export function storageOf(types: RecordTypes, reader: Reader): Storage {
  const tables = new Map<string, RecordTable>()
  return {
    table: (type) => {
      const key = show(type)
      const known = tables.get(key)
      if (known) return known
      const made =
        type.kind === 'ACCOUNT' ? accountTable(reader) : recordTable(storedType(types, type), reader)
      tables.set(key, made)
      return made
    },
  }
}

function storedType(types: RecordTypes, type: RecordType): StoredType {
  const stored = types.get(show(type))
  if (!stored) throw new Error(`no record type ${show(type)}`)
  return stored
}

const uuid = (id: string) => parameter(id, 'uuid')
const column = (alias: string, name: string): Sql => ({ ...raw(`${alias}.${name}`), clean: true })

/** A slot as a column of its page's alias. */
const slotColumn = (alias: string, { page, column: name }: Slot) =>
  column(page === 0 ? alias : `${alias}_${page}`, name)

function recordTable(type: StoredType, reader: Reader): RecordTable {
  const { companyId, zone } = reader
  const company = uuid(companyId)
  const extras = pages(type.layout, null)
  return {
    from: (alias) => {
      const row = raw(`fact as ${alias}`)
      const joins = extras.map(
        (
          page,
        ) => sql`left join fact as ${raw(`${alias}_${page}`)} on ${raw(`${alias}_${page}.company_id`)} = ${company}
          and ${raw(`${alias}_${page}.id = ${alias}.id and ${alias}_${page}.page = ${page}`)}`,
      )
      return around([row, ...joins, documentJoin({ alias, id: 'id', company })])
    },
    where: (alias) =>
      sql`${raw(`${alias}.company_id`)} = ${company} and ${raw(`${alias}.type_id`)} = ${uuid(type.id)} and ${raw(`${alias}.page = 0`)}`,
    id: (alias) => column(alias, 'id'),
    field: ({ alias, path, type: wanted }) => {
      const system = systemField(type.kind, path, alias)
      if (system) return system
      const found = resolve(type.fields, path)
      const slot = liveSlot(type.layout, { list: null, found, zone })
      return slot
        ? slotColumn(alias, slot)
        : documentField({ document: raw(`${alias}_d.document`), ...found, type: wanted, zone })
    },
    items: (path) => itemTable({ type, path, reader }),
  }
}

/** Tables in brackets: what follows joins all of them. Those of which no column is used PostgreSQL leaves out. */
function around(parts: readonly Sql[]): Sql {
  const [first = raw(''), ...rest] = parts
  return sql`(${rest.reduce((all, part) => sql`${all} ${part}`, first)})`
}

const documentJoin = ({ alias, id, company }: { alias: string; id: string; company: Sql }) =>
  sql`left join record as ${raw(`${alias}_d on ${alias}_d.company_id`)} = ${company} and ${raw(`${alias}_d.id = ${alias}.${id}`)}`

const SYSTEM: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  ASSET: { createdAt: 'at', createdBy: 'by', changedAt: 'changed_at' },
  WORKFLOW_RESULT: { completedAt: 'at', createdBy: 'by', task: 'link' },
  TASK: { createdAt: 'at', createdBy: 'by', changedAt: 'changed_at' },
}

function systemField(kind: RecordKind, path: readonly string[], alias: string): Sql | undefined {
  const [name = ''] = path
  if (path.length > 1) return undefined
  if (name === 'id') return sql`${raw(`${alias}.id`)}::text`
  const own = Object.hasOwn(SYSTEM[kind], name) ? SYSTEM[kind][name] : undefined
  return own === undefined ? undefined : column(alias, own)
}

/** A field behind names of objects, and its path by ids. */
interface Found {
  readonly field: RecordField
  readonly ids: readonly string[]
}

function resolve(fields: readonly RecordField[], path: readonly string[]): Found {
  let inner: readonly RecordField[] = fields
  let field: RecordField | undefined
  const ids: string[] = []
  for (const name of path) {
    field = inner.find((each) => each.name === name)
    if (!field) throw new Error(`no field ${path.join('.')}`)
    ids.push(field.id)
    inner = innerFields(field) ?? []
  }
  if (!field) throw new Error('no field without a name')
  return { field, ids }
}

function liveSlot(
  { slots }: Layout,
  { list, found, zone }: { list: string | null; found: Found; zone: string },
): Slot | undefined {
  const path = found.ids.join('.')
  return slots.find(
    (slot) =>
      slot.list === list &&
      slot.path === path &&
      slot.state === 'live' &&
      (!slot.codec.startsWith('DATE:') || slot.codec.replace('[]', '') === `DATE:${zone}`),
  )
}

const pages = ({ slots }: Layout, list: string | null): number[] => {
  const last = Math.max(0, ...slots.filter((slot) => slot.list === list).map(({ page }) => page))
  return Array.from({ length: last }, (_, i) => i + 1)
}

interface ItemsOf {
  readonly type: StoredType
  readonly path: readonly string[]
  readonly reader: Reader
}

/** The rows of a list of the record's own; undefined while they are not all there. */
function itemTable({ type, path, reader }: ItemsOf): ItemTable | undefined {
  const { companyId, zone } = reader
  const company = uuid(companyId)
  const { field, ids } = resolve(type.fields, path)
  const list = isItems(field)
    ? type.layout.lists.find(
        (each) => each.parent === null && each.path === ids.join('.') && each.state === 'live',
      )
    : undefined
  if (!list) return undefined
  const extras = pages(type.layout, list.id)
  return {
    from: (alias) => {
      const joins = extras.map((page) => {
        const other = `${alias}_${page}`
        return sql`left join item as ${raw(`${other} on ${other}.company_id`)} = ${company} and ${raw(`${other}.list`)} = ${uuid(list.id)}
          and ${raw(`${other}.record_id = ${alias}.record_id and ${other}.place = ${alias}.place and ${other}.page = ${page}`)}`
      })
      return around([raw(`item as ${alias}`), ...joins, documentJoin({ alias, id: 'record_id', company })])
    },
    where: ({ alias, id }) =>
      sql`${raw(`${alias}.company_id`)} = ${company} and ${raw(`${alias}.list`)} = ${uuid(list.id)}
        and ${raw(`${alias}.record_id`)} = ${id} and ${raw(`${alias}.page = 0`)}`,
    index: (alias) => sql`${raw(`${alias}.index`)}::float8`,
    field: ({ alias, path: inner, type: wanted }) => {
      const found = resolve(innerFields(field) ?? [], inner)
      const slot = liveSlot(type.layout, { list: list.id, found, zone })
      if (slot) return slotColumn(alias, slot)
      const document = listElement({
        document: raw(`${alias}_d.document`),
        ids,
        index: raw(`${alias}.index`),
      })
      return documentField({ document, ...found, type: wanted, zone })
    },
  }
}
