import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters, type ColumnFilter as QueryFilter } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type CompileOptions, compileCount, relationOf } from '@feldwerk/query/sql/compile.ts'
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

/** Ids of a page of assets in their order, and how many there are in all: two statements, whatever is asked. */
export async function listAssets(trx: Trx, listing: Listing): Promise<{ ids: string[]; total: number }> {
  const { companyId, language, zone, type, query } = listing
  const targets = await findTypes(trx, companyId, referredTypes(type))
  const types = await loadRecordTypes(trx, companyId)
  const catalogue = catalogueOf(types)
  const options = { storage: storageOf(types, { companyId, zone }), catalogue, zone, now: Date.now() }
  const columns = new Columns(type, targets)
  const order = orderOf(type, query, columns, language)
  const plan = planOf({ type, columns, catalogue, filters: filtersOf(query, columns, language), language })
  const { page = 0, size = limits.pageSize } = query
  const wanted = { order, offset: page * size, limit: size }
  const rows = await run(trx, pageStatement(plan, wanted, options))
  const total = rows.length < size && (page === 0 || rows.length > 0) ? page * size + rows.length : undefined
  return { ids: rows.map(String), total: total ?? Number((await run(trx, compileCount(plan, options)))[0]) }
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

  /** All that a search looks at, as one text: the name, the code and the first texts of the type. */
  texts(): string {
    const texts = this.#type.properties.filter(({ type }) => type.kind === 'STRING').slice(0, 12)
    const name = namePropertyOf(this.#type)
    const parts = texts.map((property) => `coalesce(asset.${property.name}, "")`)
    if (name && name.type.kind !== 'STRING') parts.push(`coalesce(string(asset.${name.name}), "")`)
    return parts.length > 0 ? parts.join(' + "\\n" + ') : '""'
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
}

/** By the wanted column, else by name, else the newest first. */
function orderOf(type: Definition, query: ListQuery, columns: Columns, language: Locale): Order {
  const { orderColumn, orderDir } = query
  if (orderColumn === undefined) {
    const name = namePropertyOf(type)
    const isDescending = orderDir === 'DESC'
    if (name) return { column: columns.put(`asset.${name.name}`), isDescending }
    return { column: columns.put('asset.createdAt'), isDescending: orderDir !== 'ASC' }
  }
  const column = columns.shown(orderColumn) ?? columns.value(orderColumn)
  if (column === undefined || isList(type, orderColumn)) {
    const allowed = [...SYSTEM, ...type.properties.map(({ name }) => name)]
    throw brokenRule('query', { path: ['orderColumn'], rule: 'notOneOf', values: { allowed } }, language)
  }
  return { column, isDescending: orderDir === 'DESC' }
}

function isList({ properties }: Definition, name: string): boolean {
  return properties.some((property) => property.name === name && property.type.kind === 'ARRAY')
}

/** Filters of the caller, and one for each word that is searched for. */
function filtersOf(query: ListQuery, columns: Columns, language: Locale): QueryFilter[] {
  const filters = (query.columnFilters ?? []).map((filter, at): QueryFilter => {
    const shown = filter.kind === 'TEXT' ? columns.shown(filter.column) : undefined
    const column = shown ?? columns.value(filter.column)
    if (column === undefined)
      throw brokenRule(
        'query',
        { path: ['columnFilters', at, 'column'], rule: 'invalid', values: {} },
        language,
      )
    if (filter.kind !== 'TIME') return { ...filter, column } as QueryFilter
    const { from, until } = filter
    return {
      column,
      kind: 'TIME',
      ...(from === undefined ? {} : { from: Date.parse(from) }),
      ...(until === undefined ? {} : { until: Date.parse(until) }),
    }
  })
  const words = query.search?.split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  if (words.length === 0) return filters
  const column = columns.put(columns.texts())
  return [...filters, ...words.map((contains): QueryFilter => ({ column, kind: 'TEXT', contains }))]
}

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

interface PageOf {
  readonly order: Order
  readonly offset: number
  readonly limit: number
}

/** The ids of a page. Texts are ordered as people expect names; what has no value comes last. */
function pageStatement(plan: Plan, { order, offset, limit }: PageOf, options: CompileOptions): Statement {
  const { select, sources, keys } = relationOf(plan, options)
  const [key] = keys
  const source = sources.get(order.column)
  if (!key || !source) throw new Error('a list of assets has a key and an order')
  const collation = raw(source.type.kind === 'STRING' ? ' collate name_order' : '')
  const direction = raw(order.isDescending ? 'desc' : 'asc')
  output(select, key.read([]))
  select.orderBy.push(sql`${source.read([])}${collation} ${direction} nulls last`, key.read([]))
  select.limit = sql`${parameter(limit, 'float8')}::int8`
  select.offset = sql`${parameter(offset, 'float8')}::int8`
  return render(select)
}
