import type { ValueSource } from '@feldwerk/query/lowering/scope.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { render, type Statement } from '@feldwerk/query/sql/render.ts'
import { output } from '@feldwerk/query/sql/select.ts'
import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import { type CompileOptions, relationOf } from '@feldwerk/query/statement/compile.ts'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

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
  readonly offset: number
  readonly limit: number
  readonly mostKept: number
}

/** As many rows are found once, and kept (some 60 bytes each) to be counted and put in order; more are read twice. */
export const MOST_KEPT = 200_000

/** The ids of a page in their order, and how many rows there are in all. What has no value comes last. */
export async function pageOfRows(
  trx: Trx,
  rows: ListedRows,
  page: PageOf,
): Promise<{ ids: string[]; total: number }> {
  if (rows.total === undefined) {
    const kept = await run<{ total: number; ids: string[] }>(trx, keptStatement(rows, page))
    const { total = 0, ids = [] } = kept[0] ?? {}
    if (total <= page.mostKept) return { ids, total }
  }
  const found = await run(trx, pageStatement(rows, page))
  const ids = found.map((row) => String(Object.values(row)[0]))
  if (rows.total !== undefined) return { ids, total: rows.total }
  const [counted] = await run(trx, countStatement(rows))
  return { ids, total: Number(Object.values(counted ?? {})[0]) }
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
  return { select, key, by: raw('named.place'), collation: '' }
}

/** All rows unless they are too many, kept while they are counted and put in order. */
function keptStatement(rows: ListedRows, { order, offset, limit, mostKept }: PageOf): Statement {
  const { select, key, by, collation } = orderedRows(rows, order)
  const id = output(select, key.read([]))
  const value = output(select, by)
  select.limit = sql`${parameter(mostKept + 1, 'float8')}::int8`
  const { text, values } = render(select)
  const direction = order.isDescending ? 'desc' : 'asc'
  return {
    text: `with hit as materialized (${text}) select (select count(*) from hit) as total, array(
      select ${id} from hit order by ${value}${collation} ${direction} nulls last, ${id}
      limit $${values.length + 1}::int8 offset $${values.length + 2}::int8) as ids`,
    values: [...values, limit, offset],
  }
}

function pageStatement(rows: ListedRows, { order, offset, limit }: PageOf): Statement {
  const { select, key, by, collation } = orderedRows(rows, order)
  output(select, key.read([]))
  select.orderBy.push(sql`${by}${raw(`${collation} ${order.isDescending ? 'desc' : 'asc'} nulls last`)}`)
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
