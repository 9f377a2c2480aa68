import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters, type ColumnFilter as QueryFilter } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type CompileOptions, relationOf } from '@feldwerk/query/sql/compile.ts'
import { render, type Statement } from '@feldwerk/query/sql/render.ts'
import { output } from '@feldwerk/query/sql/select.ts'
import { parameter, raw, sql } from '@feldwerk/query/sql/sql.ts'
import { CompiledQuery } from 'kysely'
import { type Definition, elementOf, namePropertyOf } from '../asset-types/definition.ts'
import { type AssetTypeRecord, findTypes } from '../asset-types/store.ts'
import type { Trx } from '../platform/db/pool.ts'
import { brokenRule } from '../platform/http/validate.ts'
import { catalogueOf } from '../platform/records/catalogue.ts'
import { loadRecordTypes } from '../platform/records/record-types.ts'
import { storageOf } from '../platform/records/storage.ts'
import { idsByName, idsBySearch, listByName } from './list-by-name.ts'

export interface ListQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
  readonly columnFilters?: readonly ColumnFilter[] | undefined
}

interface Listing {
  readonly companyId: string
  readonly language: Locale
  readonly zone: string
  readonly type: AssetTypeRecord
  readonly query: ListQuery
}

/** Columns that every asset has beside its properties. */
const SYSTEM: readonly string[] = ['createdAt', 'changedAt', 'createdBy']

/** Ids of a page of assets in their order, and how many there are in all: few statements, whatever is asked. */
export async function listAssets(trx: Trx, listing: Listing): Promise<{ ids: string[]; total: number }> {
  const { companyId, language, zone, type, query } = listing
  const { page = 0, size = limits.pageSize, orderColumn, columnFilters = [] } = query
  const isByName = orderColumn === undefined || orderColumn === namePropertyOf(type)?.name
  if (isByName && columnFilters.length === 0) {
    const isDescending = query.orderDir === 'DESC'
    const key = { companyId, typeId: type.id }
    return listByName(trx, { ...key, search: query.search, isDescending, offset: page * size, limit: size })
  }
  const targets = await findTypes(trx, companyId, referredTypes(type))
  const types = await loadRecordTypes(trx, companyId)
  const catalogue = catalogueOf(types)
  const options = { storage: storageOf(types, { companyId, zone }), catalogue, zone, now: Date.now() }
  const columns = new Columns(type, targets)
  const order = orderOf(type, query, columns, language)
  const filters = await filtersOf(trx, { companyId, language, type, query, columns })
  const plan = planOf({ type, columns, catalogue, filters, language })
  const found = query.search
    ? await idsBySearch(trx, { companyId, typeId: type.id }, query.search)
    : undefined
  const context: Statements = { plan, options, companyId, only: found }
  const rows = await run(trx, pageStatement(context, { order, offset: page * size, limit: size }))
  const isLast = rows.length < size && (page === 0 || rows.length > 0)
  const total = isLast ? page * size + rows.length : Number((await run(trx, countStatement(context)))[0])
  return { ids: rows.map(String), total }
}

/** The first column of each row. */
async function run(trx: Trx, { text, values }: Statement): Promise<unknown[]> {
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return rows.map((row) => Object.values(row)[0])
}

function referredTypes({ properties }: Definition): string[] {
  const ids = properties.flatMap(({ type }) => {
    const element = elementOf(type)
    return element.kind === 'ASSET' ? [element.id] : []
  })
  return [...new Set(ids)]
}

/** The expressions that a page needs, each once, under names of ours. */
class Columns {
  readonly expressions: string[] = []
  readonly #type: Definition
  readonly #targets: ReadonlyMap<string, Definition>

  constructor(type: Definition, targets: ReadonlyMap<string, Definition>) {
    this.#type = type
    this.#targets = targets
  }

  /** The name under which an expression stands. */
  put(expression: string): string {
    const known = this.expressions.indexOf(expression)
    return `c${known >= 0 ? known : this.expressions.push(expression) - 1}`
  }

  /** A property or a field that every asset has; undefined for any other name. */
  value(column: string): string | undefined {
    const isKnown = SYSTEM.includes(column) || this.#type.properties.some(({ name }) => name === column)
    return isKnown ? this.put(`asset.${column}`) : undefined
  }

  /** What people read in a column: of references the name; undefined where that is the value itself. */
  shown(column: string): string | undefined {
    const expression = this.#shown(column)
    return expression === undefined ? undefined : this.put(expression)
  }

  #shown(column: string): string | undefined {
    if (column === 'createdBy') return 'asset.createdBy.name'
    const property = this.#type.properties.find(({ name }) => name === column)
    const element = property && elementOf(property.type)
    if (element?.kind !== 'ASSET' && element?.kind !== 'ACCOUNT') return undefined
    const target = element.kind === 'ASSET' ? this.#targets.get(element.id) : undefined
    const name = element.kind === 'ACCOUNT' ? 'name' : target && namePropertyOf(target)?.name
    if (name === undefined) return undefined
    return property?.type.kind === 'ARRAY'
      ? `asset.${column}.map(each, each.${name})`
      : `asset.${column}.${name}`
  }
}

interface Order {
  readonly column: string
  readonly isDescending: boolean
  /** The column refers to assets of this type, and is ordered by their names. */
  readonly namesOf?: string
}

/** By the wanted column, else by name, else the newest first. */
function orderOf(type: Definition, query: ListQuery, columns: Columns, language: Locale): Order {
  const { orderDir } = query
  const name = namePropertyOf(type)?.name
  const orderColumn = query.orderColumn ?? name ?? 'createdAt'
  const isDescending = query.orderColumn === undefined && !name ? orderDir !== 'ASC' : orderDir === 'DESC'
  const target = type.properties.find((property) => property.name === orderColumn)?.type
  const isReference = target?.kind === 'ASSET'
  const column = isReference
    ? columns.value(orderColumn)
    : (columns.shown(orderColumn) ?? columns.value(orderColumn))
  if (column === undefined || target?.kind === 'ARRAY') {
    const allowed = [...SYSTEM, ...type.properties.map((property) => property.name)]
    throw brokenRule('query', { path: ['orderColumn'], rule: 'notOneOf', values: { allowed } }, language)
  }
  return { column, isDescending, ...(isReference ? { namesOf: target.id } : {}) }
}

interface Filtering {
  readonly companyId: string
  readonly language: Locale
  readonly type: Definition
  readonly query: ListQuery
  readonly columns: Columns
}

/** The filters of the caller, by the columns of ours that they look at. */
async function filtersOf(trx: Trx, filtering: Filtering): Promise<QueryFilter[]> {
  const filters: QueryFilter[] = []
  for (const [at, filter] of (filtering.query.columnFilters ?? []).entries())
    filters.push(await filterOf(trx, filter, at, filtering))
  return filters
}

async function filterOf(
  trx: Trx,
  filter: ColumnFilter,
  at: number,
  { companyId, language, type, columns }: Filtering,
): Promise<QueryFilter> {
  const value = columns.value(filter.column)
  if (value === undefined)
    throw brokenRule(
      'query',
      { path: ['columnFilters', at, 'column'], rule: 'invalid', values: {} },
      language,
    )
  if (filter.kind === 'TEXT') {
    const property = type.properties.find(({ name }) => name === filter.column)
    const element = property && elementOf(property.type)
    // Few assets have the name that is looked for: their ids are found faster than the name of every row.
    const typeId = element?.kind === 'ASSET' ? element.id : undefined
    const ids =
      typeId === undefined ? undefined : await idsByName(trx, { companyId, typeId }, filter.contains)
    if (ids) return { column: value, kind: 'CHOICE', values: ids.length > 0 ? ids : [NOBODY] }
    return { ...filter, column: columns.shown(filter.column) ?? value }
  }
  if (filter.kind !== 'TIME') return { ...filter, column: value } as QueryFilter
  const { from, until } = filter
  return {
    column: value,
    kind: 'TIME',
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(until === undefined ? {} : { until: Date.parse(until) }),
  }
}

/** An id that no asset has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Planning {
  readonly type: Definition
  readonly columns: Columns
  readonly catalogue: Catalogue
  readonly filters: readonly QueryFilter[]
  readonly language: Locale
}

/** The assets of the type that pass the filters. */
function planOf({ type, columns, catalogue, filters, language }: Planning): Plan {
  const named = columns.expressions.map((expression, at) => ({ name: `c${at}`, expression }))
  const { plan, faults } = checkQuery(
    { root: { kind: 'ASSET', assetTypeId: type.id }, steps: [{ kind: 'MAP', columns: named }] },
    catalogue,
  )
  if (faults.length > 0) throw new Error(`the list of ${type.id} does not compile: ${JSON.stringify(faults)}`)
  const filtered = appendFilters(plan, filters)
  const [first] = filtered.faults
  if (first) throw brokenRule('query', { path: first.path, rule: 'invalid', values: {} }, language)
  return filtered.plan
}

interface Statements {
  readonly plan: Plan
  readonly options: CompileOptions
  readonly companyId: string
  /** Only these assets, where somebody searches for a text. */
  readonly only: readonly string[] | undefined
}

function relation({ plan, options, only }: Statements) {
  const { select, sources, keys } = relationOf(plan, options)
  const [key] = keys
  if (!key) throw new Error('a list of assets has a key')
  if (only) select.where.push(sql`${key.read([])} = any(${parameter([...only], 'uuid[]')})`)
  return { select, sources, key }
}

interface PageOf {
  readonly order: Order
  readonly offset: number
  readonly limit: number
}

/** The ids of a page. Texts are ordered as people expect names; what has no value comes last. */
function pageStatement(context: Statements, { order, offset, limit }: PageOf): Statement {
  const { select, sources, key } = relation(context)
  const source = sources.get(order.column)
  if (!source) throw new Error('a list of assets has an order')
  const direction = raw(order.isDescending ? 'desc' : 'asc')
  output(select, key.read([]))
  if (order.namesOf === undefined) {
    const collation = raw(source.type.kind === 'STRING' ? ' collate name_order' : '')
    select.orderBy.push(sql`${source.read([])}${collation} ${direction} nulls last`)
  } else {
    // The names are put in order once, not once for every asset that refers to one.
    select.froms.push(sql`left join (
      select id, row_number() over (order by name collate name_order, id) as place from asset_name
      where company_id = ${parameter(context.companyId, 'uuid')} and type_id = ${parameter(order.namesOf, 'uuid')}
        and name is not null
    ) named on named.id = ${source.read([])}`)
    select.orderBy.push(sql`named.place ${direction} nulls last`)
  }
  select.orderBy.push(key.read([]))
  select.limit = sql`${parameter(limit, 'float8')}::int8`
  select.offset = sql`${parameter(offset, 'float8')}::int8`
  return render(select)
}

function countStatement(context: Statements): Statement {
  const { select } = relation(context)
  output(select, raw('count(*)'))
  return render(select)
}
