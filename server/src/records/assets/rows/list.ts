import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { appendFilters, type ColumnFilter as QueryFilter } from '@feldwerk/query/filters.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { brokenRule } from '../../../platform/http/validate.ts'
import { timeEnds } from '../../../platform/queries/time-ends.ts'
import { catalogueOf } from '../../../platform/records/catalogue.ts'
import { loadRecordTypes } from '../../../platform/records/record-types.ts'
import { storageOf } from '../../../platform/records/storage.ts'
import { usesOf } from '../../../platform/records/use.ts'
import { type Definition, elementOf, namePropertyOf } from '../types/definition.ts'
import { type AssetTypeRecord, countAssets, findTypes } from '../types/store.ts'
import { type IdPage, idsByName, idsInOrder, listByName, wordsOf } from './by-name-store.ts'
import { MOST_KEPT, type Order, pageOfRows } from './page-store.ts'

export interface ListQuery extends PageWanted {
  readonly orderColumn?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
  readonly columnFilters?: readonly ColumnFilter[] | undefined
}

export interface ListRequest {
  readonly companyId: string
  readonly language: Locale
  readonly zone: string
  readonly type: AssetTypeRecord
  readonly query: ListQuery
}

/** Columns that every asset has beside its properties. */
const SYSTEM: readonly string[] = ['createdAt', 'changedAt', 'createdBy']

/** Ids of a page of assets in their order, and how many there are in all: few statements, whatever is asked. */
export async function listAssets(trx: Trx, listing: ListRequest, mostKept = MOST_KEPT): Promise<IdPage> {
  const { companyId, language, zone, type, query } = listing
  const { orderColumn, columnFilters = [] } = query
  const isByName = orderColumn === undefined || orderColumn === namePropertyOf(type)?.name
  if (isByName && columnFilters.length === 0) {
    const isDescending = query.orderDir === 'DESC'
    const key = { companyId, typeId: type.id }
    return listByName(trx, { ...key, ...query, isDescending })
  }
  const targets = await findTypes(trx, companyId, referredTypes(type))
  const types = await loadRecordTypes(trx, companyId)
  const catalogue = catalogueOf(types)
  const options = {
    storage: storageOf(types, { companyId, zone, uses: usesOf(trx) }),
    catalogue,
    zone,
    now: Date.now(),
  }
  const columns = new Columns(type, targets)
  const order = await orderOf(trx, listing, columns)
  const { filters, texts } = await filtersOf(trx, { companyId, language, zone, type, query, columns })
  const plan = planOf({ type, columns, catalogue, filters, language })
  const words = wordsOf(query.search)
  const isWhole = columnFilters.length === 0 && words.length === 0
  const total = isWhole ? ((await countAssets(trx, companyId, [type.id])).get(type.id) ?? 0) : undefined
  const rows = { plan, options, companyId, typeId: type.id, words, texts, total }
  return await pageOfRows(trx, rows, { order, wanted: query, mostKept })
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

/** References to more assets than this are put in order by the database, without their ids being fetched. */
const MOST_NAMED = 5000

/** By the wanted column, else by name, else the newest first. */
async function orderOf(
  trx: Trx,
  { companyId, language, type, query }: ListRequest,
  columns: Columns,
): Promise<Order> {
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
  if (!isReference) return { column, isDescending }
  const ids = await idsInOrder(trx, { companyId, typeId: target.id }, MOST_NAMED)
  return { column, isDescending, namesOf: ids ? { ids } : { typeId: target.id } }
}

interface FilterRequest {
  readonly companyId: string
  readonly language: Locale
  readonly zone: string
  readonly type: Definition
  readonly query: ListQuery
  readonly columns: Columns
}

interface Filters {
  /** With their places in the call. */
  readonly filters: readonly { readonly at: number; readonly filter: QueryFilter }[]
  /** Columns of texts, and what they must contain. */
  readonly texts: readonly { readonly column: string; readonly contains: string }[]
}

/** The filters of the caller, by the columns of ours that they look at. */
async function filtersOf(trx: Trx, filtering: FilterRequest): Promise<Filters> {
  const filters: { at: number; filter: QueryFilter }[] = []
  const texts: { column: string; contains: string }[] = []
  for (const [at, filter] of (filtering.query.columnFilters ?? []).entries()) {
    const read = await filterOf(trx, filter, at, filtering)
    if (read.kind === 'TEXT' && isPlainText(filtering.type, filter)) texts.push(read)
    else filters.push({ at, filter: read })
  }
  return { filters, texts }
}

/** Looks in a text for letters that have one form only beside their capital: that costs half of what other letters do. */
function isPlainText({ properties }: Definition, filter: ColumnFilter): boolean {
  const property = properties.find(({ name }) => name === filter.column)
  return property?.type.kind === 'STRING' && filter.kind === 'TEXT' && /^[ -~]+$/.test(filter.contains)
}

async function filterOf(
  trx: Trx,
  filter: ColumnFilter,
  at: number,
  { companyId, language, zone, type, columns }: FilterRequest,
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
    // As texts are stored.
    const contains = filter.contains.normalize('NFC')
    return { kind: 'TEXT', contains, column: columns.shown(filter.column) ?? value }
  }
  if (filter.kind !== 'TIME') return { ...filter, column: value } as QueryFilter
  return { column: value, kind: 'TIME', ...timeEnds(filter, zone) }
}

/** An id that no asset has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface PlanInput {
  readonly type: Definition
  readonly columns: Columns
  readonly catalogue: Catalogue
  readonly filters: Filters['filters']
  readonly language: Locale
}

/** The assets of the type that pass the filters. */
function planOf({ type, columns, catalogue, filters, language }: PlanInput): Plan {
  const named = columns.expressions.map((expression, at) => ({ name: `c${at}`, expression }))
  const { plan, faults } = checkQuery(
    { root: { kind: 'ASSET', assetTypeId: type.id }, steps: [{ kind: 'MAP', columns: named }] },
    catalogue,
  )
  if (faults.length > 0) throw new Error(`the list of ${type.id} does not compile: ${JSON.stringify(faults)}`)
  const filtered = appendFilters(
    plan,
    filters.map(({ filter }) => filter),
  )
  const [first] = filtered.faults
  if (first) {
    const [, place, ...part] = first.path
    const path = ['columnFilters', filters[Number(place)]?.at ?? 0, ...part]
    throw brokenRule('query', { path, rule: 'invalid', values: {} }, language)
  }
  return filtered.plan
}
