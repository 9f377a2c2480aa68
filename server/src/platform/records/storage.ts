import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import type { ItemTable, RecordTable, Storage } from '@feldwerk/query/sql/storage.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { accountTable } from './account-storage.ts'
import { documentField, listElement } from './document-sql.ts'
import type { Layout, Slot } from './layout.ts'
import type { Reader } from './reader.ts'
import { innerFields, isItems, type RecordKind } from './record-type.ts'
import type { RecordTypes } from './record-types.ts'
import type { StoredType } from './type-store.ts'
import { noteUse, type Use } from './use.ts'

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

/** A slot as a column of its page, which is joined when it is not the first. */
function slotColumn(alias: string, { page, column: name }: Slot, joinOf: (other: string) => Sql): Sql {
  if (page === 0) return column(alias, name)
  const other = `${alias}_${page}`
  return { ...column(other, name), needs: { alias: other, join: joinOf(other) } }
}

function recordTable(type: StoredType, reader: Reader): RecordTable {
  const { companyId, zone } = reader
  const company = uuid(companyId)
  // Aliases are new in every statement, and a storage serves a few statements.
  const uses = new Map<string, Use>()
  return {
    from: (alias) => {
      if (reader.uses) uses.set(alias, noteUse(reader.uses, { companyId, typeId: type.id }))
      return raw(`fact as ${alias}`)
    },
    where: (alias) =>
      sql`${raw(`${alias}.company_id`)} = ${company} and ${raw(`${alias}.type_id`)} = ${uuid(type.id)} and ${raw(`${alias}.page = 0`)}`,
    sorted: (alias) => [`${alias}.at`],
    id: (alias) => {
      uses.get(alias)?.columns.add('id')
      return column(alias, 'id')
    },
    field: ({ alias, path, type: wanted }) => {
      const use = uses.get(alias)
      const system = systemColumn(type.kind, path)
      if (system !== undefined) {
        use?.columns.add(system)
        return system === 'id' ? sql`${raw(`${alias}.id`)}::text` : column(alias, system)
      }
      const beside = type.kind === 'WORKFLOW_RESULT' ? fieldBeside({ alias, path, company, type }) : undefined
      if (beside) {
        if (use) use.isWide = true
        return beside
      }
      const found = resolve(type.fields, path)
      const slot = liveSlot(type.layout, { list: null, found, zone })
      if (use && slot?.page === 0) use.columns.add(slot.column)
      else if (use) use.isWide = true
      if (slot)
        return slotColumn(
          alias,
          slot,
          (other) => sql`left join fact as ${raw(`${other} on ${other}.company_id`)} = ${company}
            and ${raw(`${other}.type_id`)} = ${uuid(type.id)}
            and ${raw(`${other}.id = ${alias}.id and ${other}.page = ${slot.page}`)}`,
        )
      const needs = documentOf({ alias, id: 'id', company })
      return {
        ...documentField({
          document: raw(`${needs.alias}.document`),
          ...found,
          type: wanted,
          zone,
          keys: type.keys,
        }),
        needs,
      }
    },
    items: (path) => itemTable({ type, path, reader }),
  }
}

/** The document of a row's record, joined where a field is read from it. */
function documentOf({ alias, id, company }: { alias: string; id: string; company: Sql }) {
  const document = `${alias}_d`
  const join = sql`left join record as ${raw(`${document} on ${document}.company_id`)} = ${company} and ${raw(`${document}.id = ${alias}.${id}`)}`
  return { alias: document, join }
}

const SYSTEM: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  ASSET: { createdAt: 'at', createdBy: 'by', changedAt: 'changed_at' },
  WORKFLOW_RESULT: { completedAt: 'at', createdBy: 'by', task: 'link' },
  TASK: { createdAt: 'at', createdBy: 'by', changedAt: 'changed_at' },
}

function systemColumn(kind: RecordKind, path: readonly string[]): string | undefined {
  const [name = ''] = path
  if (path.length > 1) return undefined
  if (name === 'id') return 'id'
  return Object.hasOwn(SYSTEM[kind], name) ? SYSTEM[kind][name] : undefined
}

/** What is known of the review of a result: a row beside it, which only those with deviations have. */
const REVIEW: Readonly<Record<string, (row: string) => string>> = {
  reviewState: (row) =>
    `case when ${row}.reviewed_at is not null then 'REVIEWED' when ${row}.workflow_result_id is not null then 'TO_REVIEW' end`,
  reviewedBy: (row) => `${row}.reviewed_by`,
  reviewedAt: (row) => `${row}.reviewed_at`,
}

interface FieldOfResult {
  readonly alias: string
  readonly path: readonly string[]
  readonly company: Sql
}

/** A field of a result that lies in a table beside it. */
const fieldBeside = (field: FieldOfResult & { readonly type: StoredType }): Sql | undefined =>
  reviewField(field) ?? companyField(field) ?? arrivalField(field)

/** The name of the company that a result came from; an answer of that name hides it. */
function companyField({ alias, path, company, type }: FieldOfResult & { readonly type: StoredType }) {
  if (path.length > 1 || path[0] !== 'company') return undefined
  if (type.fields.some(({ name }) => name === 'company')) return undefined
  const row = `${alias}_from`
  const join = sql`left join (select received.workflow_result_id, other.name from received_result received
      join foreign_company other on other.company_id = ${company} and other.id = received.foreign_company_id
      where received.company_id = ${company}) as ${raw(`${row} on ${row}.workflow_result_id = ${alias}.id`)}`
  return { ...raw(`${row}.name`), needs: { alias: row, join } }
}

const ARRIVAL: Readonly<Record<string, string>> = { receivedAt: 'received_at', changedAt: 'changed_at' }

/** When a result arrived or was last corrected; an answer of that name hides it. */
function arrivalField({
  alias,
  path: [name = '', ...inner],
  company,
  type,
}: FieldOfResult & { readonly type: StoredType }) {
  const found = Object.hasOwn(ARRIVAL, name) ? ARRIVAL[name] : undefined
  if (inner.length > 0 || !found || type.fields.some((field) => field.name === name)) return undefined
  const row = `${alias}_result`
  const join = sql`left join workflow_result as ${raw(`${row} on ${row}.company_id`)} = ${company} and ${raw(`${row}.id = ${alias}.id`)}`
  return { ...raw(`${row}.${found}`), needs: { alias: row, join } }
}

function reviewField({ alias, path: [name = '', ...inner], company }: FieldOfResult): Sql | undefined {
  if (inner.length > 0 || !Object.hasOwn(REVIEW, name)) return undefined
  const row = `${alias}_review`
  const join = sql`left join workflow_result_review as ${raw(`${row} on ${row}.company_id`)} = ${company} and ${raw(`${row}.workflow_result_id = ${alias}.id`)}`
  return { ...raw(REVIEW[name]?.(row) ?? 'null'), needs: { alias: row, join } }
}

/** A field behind names of objects, and its path by ids. */
interface FoundField {
  readonly field: RecordField
  readonly ids: readonly string[]
}

function resolve(fields: readonly RecordField[], path: readonly string[]): FoundField {
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
  { list, found, zone }: { list: string | null; found: FoundField; zone: string },
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
  const isPaged = type.layout.slots.some((slot) => slot.list === list.id && slot.page > 0)
  const first = (alias: string) => (isPaged ? sql` and ${raw(`${alias}.page = 0`)}` : sql``)
  return {
    from: (alias) => raw(`item as ${alias}`),
    where: ({ alias, id }) =>
      sql`${raw(`${alias}.company_id`)} = ${company} and ${raw(`${alias}.list`)} = ${uuid(list.id)}
        and ${raw(`${alias}.record_id`)} = ${id}${first(alias)}`,
    // Whatever removes a record, a list or a type removes its items.
    alone: (alias) =>
      sql`${raw(`${alias}.company_id`)} = ${company} and ${raw(`${alias}.list`)} = ${uuid(list.id)}${first(alias)}`,
    index: (alias) => sql`${raw(`${alias}.index`)}::float8`,
    field: ({ alias, path: inner, type: wanted }) => {
      const found = resolve(innerFields(field) ?? [], inner)
      const slot = liveSlot(type.layout, { list: list.id, found, zone })
      if (slot)
        return slotColumn(
          alias,
          slot,
          (
            other,
          ) => sql`left join item as ${raw(`${other} on ${other}.company_id`)} = ${company} and ${raw(`${other}.list`)} = ${uuid(list.id)}
            and ${raw(`${other}.record_id = ${alias}.record_id and ${other}.place = ${alias}.place and ${other}.page = ${slot.page}`)}`,
        )
      const needs = documentOf({ alias, id: 'record_id', company })
      const document = listElement({
        document: raw(`${needs.alias}.document`),
        ids,
        index: raw(`${alias}.index`),
        keys: type.keys,
      })
      return { ...documentField({ document, ...found, type: wanted, zone, keys: type.keys }), needs }
    },
  }
}
