import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { ValueSource } from '@feldwerk/query/lowering/scope.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { render, type Statement } from '@feldwerk/query/sql/render.ts'
import { output } from '@feldwerk/query/sql/select.ts'
import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import { type CompileOptions, relationOf } from '@feldwerk/query/statement/compile.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { CompiledQuery } from 'kysely'
import { type PageWanted, placeAfter, readAfter } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { codeOf } from '../../../platform/process/error-code.ts'
import type { IdPage } from './by-name-store.ts'

/** The assets of a type that a page is cut out of. */
export interface ListedRows {
  readonly plan: Plan
  readonly options: CompileOptions
  readonly companyId: string
  readonly typeId: string
  /** All of them must be in the name or in the code. */
  readonly words: readonly string[]
  /** Columns of texts, and what they must contain: printable ASCII. */
  readonly texts: readonly { readonly column: string; readonly contains: string }[]
  /** How many rows there are, where that is known. */
  readonly total: number | undefined
}

export interface Order {
  readonly column: string
  readonly isDescending: boolean
  /** The column refers to assets: it is ordered by the names of these, or of all of a type. */
  readonly namesOf?: { readonly ids: readonly string[] } | { readonly typeId: string }
}

export interface PageOf {
  readonly order: Order
  readonly wanted: PageWanted
  readonly mostKept: number
}

/** The same, read. */
interface ReadPage {
  readonly order: Order
  readonly offset: number
  readonly limit: number
  readonly mostKept: number
  /** The last row of the page before: what it is ordered by, and its id. */
  readonly after: readonly [string | null, string] | undefined
}

/** A row of a page: its id, and as text what it is ordered by. */
interface PlacedId {
  readonly id: string
  readonly place: string | null
}

/** As many rows are found once, and kept (some 60 bytes each) to be counted and put in order; more are read twice. */
export const MOST_KEPT = 200_000

/** The ids of a page in their order, and how many rows there are in all. What has no value comes last. */
export async function pageOfRows(
  trx: Trx,
  rows: ListedRows,
  { order, wanted, mostKept }: PageOf,
): Promise<IdPage> {
  const named = `${order.column} ${order.isDescending}`
  const { page = 0, size: limit = limits.pageSize } = wanted
  const before = wanted.after === undefined ? undefined : readAfter(wanted.after, named, 2)
  const offset = before ? 0 : page * limit
  const after = before && ([before.values[0] ?? null, before.values[1] ?? ''] as const)
  const reading: ReadPage = { order, offset, limit, mostKept, after }
  const { placed, total } = await placedIds(trx, rows, reading).catch((error: unknown) => {
    // A value that is none of this column.
    if (after && codeOf(error)?.startsWith('22')) throw new Problem('afterUnknown')
    throw error
  })
  const last = placed.at(-1)
  const isEnd = placed.length < limit || (!before && offset + placed.length >= total)
  const next = !last || isEnd ? null : placeAfter(named, total, [last.place, last.id])
  return { ids: placed.map(({ id }) => id), total, next }
}

async function placedIds(
  trx: Trx,
  rows: ListedRows,
  page: ReadPage,
): Promise<{ placed: PlacedId[]; total: number }> {
  if (rows.total === undefined) {
    const kept = await run<{ total: number; placed: PlacedId[] | null }>(trx, keptStatement(rows, page))
    const { total = 0, placed } = kept[0] ?? {}
    if (total <= page.mostKept) return { placed: placed ?? [], total }
  }
  const found = await run(trx, pageStatement(rows, page))
  const placed = found.map((row) => {
    const [id, place] = Object.values(row)
    return { id: String(id), place: place === null ? null : String(place) }
  })
  if (rows.total !== undefined) return { placed, total: rows.total }
  const [counted] = await run(trx, countStatement(rows))
  return { placed, total: Number(Object.values(counted ?? {})[0]) }
}

/** How a value that was written as text is compared again. */
const SQL_TYPES: Partial<Record<Type['kind'], string>> = {
  STRING: 'text',
  LONG: 'float8',
  DOUBLE: 'float8',
  BOOLEAN: 'boolean',
  TIME: 'timestamptz',
}

async function run<T = Record<string, unknown>>(trx: Trx, { text, values }: Statement): Promise<T[]> {
  const { rows } = await trx.executeQuery<T>(CompiledQuery.raw(text, [...values]))
  return rows
}

function relation({ plan, options, companyId, typeId, words, texts }: ListedRows) {
  const { select, sources, keys } = relationOf(plan, options)
  const [key] = keys
  if (!key) throw new Error('a list of assets has a key')
  for (const { column, contains } of texts)
    select.where.push(textContains(sourceOf(sources, column).read([]), contains))
  if (words.length > 0) {
    const tests = words.map((word) => {
      const part = parameter(word, 'text')
      return sql` and (strpos(searched.name_key, ${part}) > 0
        or strpos(lower(searched.barcode collate name_order), ${part}) > 0)`
    })
    select.where.push(sql`${key.read([])} in (select searched.id from asset_name searched
      where searched.company_id = ${parameter(companyId, 'uuid')}
        and searched.type_id = ${parameter(typeId, 'uuid')}${all(tests)})`)
  }
  return { select, sources, key }
}

const all = (parts: readonly Sql[]): Sql => parts.reduce((before, part) => sql`${before}${part}`, raw(''))

function sourceOf(sources: ReadonlyMap<string, ValueSource>, column: string): ValueSource {
  const source = sources.get(column)
  if (!source) throw new Error(`a list of assets has no column ${column}`)
  return source
}

/** No letter beside A to Z becomes one of a to z, so nothing else has to be made small for these. */
function textContains(text: Sql, contains: string): Sql {
  const small = contains.toLowerCase()
  const part = parameter(small, 'text')
  return small === contains.toUpperCase()
    ? sql`strpos(${text}, ${part}) > 0`
    : sql`strpos(lower(${text} collate "C"), ${part}) > 0`
}

/** The rows with what they are ordered by. Texts are ordered as people expect names. */
function orderedRows(rows: ListedRows, { column, namesOf }: Order) {
  const { select, sources, key } = relation(rows)
  const source = sourceOf(sources, column)
  if (namesOf === undefined)
    return {
      select,
      key,
      by: source.read([]),
      type: SQL_TYPES[source.type.kind] ?? 'text',
      collation: source.type.kind === 'STRING' ? ' collate name_order' : '',
    }
  // The names are put in order once, not once for every asset that refers to one.
  const named =
    'ids' in namesOf
      ? sql`unnest(${parameter([...namesOf.ids], 'uuid[]')}) with ordinality`
      : sql`(select id, row_number() over (order by name collate name_order, id) from asset_name
          where company_id = ${parameter(rows.companyId, 'uuid')} and type_id = ${parameter(namesOf.typeId, 'uuid')}
            and name is not null)`
  select.froms.push(sql`left join ${named} named (id, place) on named.id = ${source.read([])}`)
  return { select, key, by: raw('named.place'), type: 'int8', collation: '' }
}

/** All rows unless they are too many, kept while they are counted and put in order. */
function keptStatement(rows: ListedRows, { order, offset, limit, mostKept, after }: ReadPage): Statement {
  const { select, key, by, type, collation } = orderedRows(rows, order)
  const id = output(select, key.read([]))
  const value = output(select, by)
  select.limit = sql`${parameter(mostKept + 1, 'float8')}::int8`
  const { text, values: before } = render(select)
  const values = [...before]
  const direction = order.isDescending ? 'desc' : 'asc'
  const put = (given: string | number, as: string) => `$${values.push(given)}::${as}`
  const isAfter = after
    ? `where ${comesAfter({ by: `${value}${collation}`, id, isDown: order.isDescending }, after[0] === null ? null : put(after[0], type), put(after[1], 'uuid'))}`
    : ''
  return {
    text: `with hit as materialized (${text}), shown as (
      select ${id} as id, ${value}::text as place from hit ${isAfter}
      order by ${value}${collation} ${direction} nulls last, ${id}
      limit ${put(limit, 'int8')} offset ${put(offset, 'int8')})
      select (select count(*) from hit) as total, (select json_agg(shown) from shown) as placed`,
    values,
  }
}

/** Whether a row comes after another, of which the value and the id are given; rows without a value come last. */
function comesAfter(
  { by, id, isDown }: { by: string; id: string; isDown: boolean },
  value: string | null,
  last: string,
) {
  if (value === null) return `(${by} is null and ${id} > ${last})`
  return `(${by} ${isDown ? '<' : '>'} ${value} or ${by} = ${value} and ${id} > ${last} or ${by} is null)`
}

function pageStatement(rows: ListedRows, { order, offset, limit, after }: ReadPage): Statement {
  const { select, key, by, type, collation } = orderedRows(rows, order)
  output(select, key.read([]))
  output(select, sql`(${by})::text`)
  const ordered = sql`${by}${raw(collation)}`
  if (after) {
    const last = sql`${key.read([])} > ${parameter(after[1], 'uuid')}`
    const value = sql`${parameter(after[0], 'text')}::${raw(type)}`
    const beyond = raw(order.isDescending ? '<' : '>')
    select.where.push(
      after[0] === null
        ? sql`(${by} is null and ${last})`
        : sql`(${ordered} ${beyond} ${value} or ${ordered} = ${value} and ${last} or ${by} is null)`,
    )
  }
  select.orderBy.push(sql`${ordered}${raw(` ${order.isDescending ? 'desc' : 'asc'} nulls last`)}`)
  select.orderBy.push(key.read([]))
  select.limit = sql`${parameter(limit, 'float8')}::int8`
  select.offset = sql`${parameter(offset, 'float8')}::int8`
  return render(select)
}

function countStatement(rows: ListedRows): Statement {
  const { select } = relation(rows)
  output(select, raw('count(*)'))
  return render(select)
}
