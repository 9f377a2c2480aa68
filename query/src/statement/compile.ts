import type { Catalogue } from '../catalogue.ts'
import { type Budget, createBudget } from '../expression/budget.ts'
import { createRun } from '../expression/run.ts'
import { ordered } from '../functions/comparison.ts'
import { LIMITS, LimitError } from '../limits.ts'
import { recordSource } from '../lowering/access.ts'
import { literal } from '../lowering/lower.ts'
import type { Relation } from '../lowering/relation.ts'
import type { Compiler, ValueSource } from '../lowering/scope.ts'
import type { Plan, PlannedOf, PlannedRoot } from '../plan.ts'
import type { StepKind } from '../query.ts'
import { render, type Statement } from '../sql/render.ts'
import { createNames, createSelect, type Names, output, wrap } from '../sql/select.ts'
import { nested, parameter, raw, type Sql, sql } from '../sql/sql.ts'
import type { Storage } from '../sql/storage.ts'
import type { SqlContext } from '../steps/step.ts'
import { STEPS } from '../steps.ts'
import { TIME, type Type } from '../types.ts'
import type { Value } from '../values.ts'
import { comesAfter, type OrderedPart } from './after.ts'

export interface CompileOptions {
  readonly storage: Storage
  readonly catalogue: Catalogue
  readonly zone: string
  /** What `now` is, in milliseconds since 1970. */
  readonly now: number
  /** Pays for what is computed in advance. Shared by all statements that a call compiles. */
  readonly budget?: Budget
  /** Leave also those parts to the database that are the same for all rows; for tests of it. */
  readonly keepConstants?: boolean
}

/** What besides the rows themselves is wanted. */
export interface RowOptions {
  readonly page?: Page
  /** Also the hidden key of every row, for drill-down: which sources it comes from. */
  readonly keys?: boolean
}

/** A column that rows are ordered by. What is null comes last unless it is wanted first. */
export interface PageOrder {
  readonly column: string
  readonly descending: boolean
  readonly nullsFirst?: boolean
}

export interface Page {
  readonly order: readonly PageOrder[]
  readonly offset: number
  readonly limit: number
  /** What the last row of the page before has in the columns of the order, and then as its hidden key. */
  readonly after?: readonly Value[] | undefined
}

export interface CompiledColumn {
  /** The column of the result set. */
  readonly as: string
  readonly name: string
  readonly type: Type
}

export interface CompiledQuery extends Statement {
  readonly columns: readonly CompiledColumn[]
  /** Source id, element index, joined id: in the order of the steps; only when wanted. */
  readonly keys: readonly CompiledColumn[]
}

/** One statement for the rows of a query; with a page, in a stable order that ends with the hidden key. */
export function compile(
  plan: Plan,
  options: CompileOptions,
  { page, keys = false }: RowOptions = {},
): CompiledQuery {
  const building = opened(options)
  const first = building.relation(plan)
  const isLate = page !== undefined && isFoundFirst(page, first)
  const relation = isLate ? building.relation(plan) : first
  const put = ([name, source]: readonly [string, ValueSource]): CompiledColumn => ({
    as: output(relation.select, source.read([])),
    name,
    type: source.type,
  })
  const columns = [...relation.sources].map(put)
  const keyColumns = keys ? relation.keys.map((key, i) => put([`key${i}`, key])) : []
  if (page) turnTo(page, first)
  if (isLate) ofPage(page, { relation, first })
  return { ...render(relation.select), columns, keys: keyColumns }
}

/** A page of at most so many rows is found by ids before anything else of its rows is read. */
const MOST_FOUND_FIRST = 1000

/**
 * Is the page one of records that have to be sorted? Then they are sorted with nothing but their ids, and what is shown
 * is read, and joined, for those of the page alone.
 */
function isFoundFirst({ order, limit }: Page, { select, sources, keys }: Relation): boolean {
  const { root } = select
  const column = order.find((each) => sources.has(each.column))?.column
  if (!root || !column || limit > MOST_FOUND_FIRST || keys.length !== 1) return false
  const [piece] = sources.get(column)?.read([]).pieces ?? []
  return !root.sorted.some((each) => each === piece)
}

/** Makes `relation` the rows of the page of `first`, which is given nothing but its key. */
function ofPage(page: Page, { relation, first }: { relation: Relation; first: Relation }): void {
  const [id] = relation.keys
  const [found] = first.keys
  const { root } = relation.select
  if (!id || !found || !root) throw new Error('no records to find')
  const name = output(first.select, found.read([]))
  const alias = relation.select.names('p')
  relation.select.root = {
    ...root,
    from: sql`(${nested(first.select)}) as ${raw(alias)} cross join ${root.from}`,
    where: sql`${root.where} and ${id.read([])} = ${raw(`${alias}.${name}`)}`,
    isRead: true,
  }
  inOrder(page, relation)
}

function turnTo(page: Page, relation: Relation): void {
  const { offset, limit } = page
  const { select } = relation
  if (limit > LIMITS.csvRows) throw new LimitError('csvRows')
  if (page.after) select.where.push(comesAfter(partsOf(page, page.after, relation)))
  inOrder(page, relation)
  select.limit = sql`${parameter(limit, 'float8')}::int8`
  select.offset = sql`${parameter(offset, 'float8')}::int8`
}

type OrderKey = Omit<OrderedPart, 'last'>

/** What a page is ordered by: its columns, then the hidden key. What is never null stays as its index has it. */
function orderKeys({ order }: Page, { select, sources, keys }: Relation): OrderKey[] {
  const columns = order.flatMap(({ column, descending, nullsFirst = false }) => {
    const source = sources.get(column)
    if (!source) return []
    const value = source.read([])
    const isFilled = select.root?.sorted.some((each) => each === value.pieces[0]) === true
    return [{ value, type: source.type, descending, nullsFirst: nullsFirst && !isFilled }]
  })
  const hidden = keys.map((key) => ({ value: key.read([]), type: key.type }))
  return [...columns, ...hidden.map((key) => ({ ...key, descending: false, nullsFirst: false }))]
}

/** The parts of the order with what the last row has there. */
function partsOf(page: Page, last: readonly Value[], relation: Relation): OrderedPart[] {
  return orderKeys(page, relation).map((key, at) => ({ ...key, last: last[at] ?? null }))
}

function inOrder(page: Page, relation: Relation): void {
  relation.select.orderBy.push(...orderKeys(page, relation).map(orderBy))
}

/** One statement for the number of rows; it reads nothing that the number does not depend on. */
export function compileCount(plan: Plan, options: CompileOptions): Statement & { readonly as: string } {
  const { select } = wrap(relationOf(plan, options).select)
  const as = output(select, raw('count(*)::float8'))
  return { ...render(select), as }
}

function orderBy({ value, type, descending, nullsFirst }: OrderKey): Sql {
  const direction = `${descending ? 'desc' : 'asc'} nulls ${nullsFirst ? 'first' : 'last'}`
  return sql`${ordered(value, type)} ${raw(direction)}`
}

/** The rows of a plan as a SELECT that is still being built. */
export const relationOf = (plan: Plan, options: CompileOptions): Relation => opened(options).relation(plan)

/** Steps for what is computed in advance; anything longer is left to the database and its timeout. */
export const CONSTANT_STEPS = 20_000

/** A statement that is being built of the rows of one or more plans. */
export function opened(options: CompileOptions) {
  const names = createNames()
  const { storage, catalogue, zone, keepConstants = false } = options
  const { budget = createBudget({ steps: CONSTANT_STEPS }) } = options
  const beforehand = keepConstants ? null : createRun({ zone, budget })
  const compiler: Compiler = { storage, catalogue, zone, beforehand, joins: new Map(), needed: new Map() }
  const now: ValueSource = { type: TIME, read: () => literal(options.now, TIME), constant: options.now }
  const context: SqlContext = {
    compiler,
    scope: ({ select, sources }) => ({
      select,
      compiler,
      sources: new Map(sources).set('now', now),
      written: new Map(),
    }),
    plan: (inner) => lowerPlan(inner, names, context),
  }
  return { names, relation: context.plan, scope: context.scope }
}

function lowerPlan(plan: Plan, names: Names, context: SqlContext): Relation {
  let relation = lowerRoot(plan.root, names, context)
  for (const step of plan.steps) relation = lowerStep(step, relation, context)
  return relation
}

function lowerStep<K extends StepKind>(
  plan: PlannedOf<K>,
  relation: Relation,
  context: SqlContext,
): Relation {
  return STEPS[plan.kind].toSql(plan, relation, context)
}

function lowerRoot(root: PlannedRoot, names: Names, context: SqlContext): Relation {
  if (root.kind === 'VIEW') return context.plan(root.plan)
  const select = createSelect(names)
  const alias = names('t')
  if (root.kind === 'NULL') {
    select.froms.push(sql`(select) as ${raw(alias)}`)
    return { select, sources: new Map(), keys: [] }
  }
  const { compiler } = context
  const table = compiler.storage.table(root.record)
  const sorted = table.sorted?.(alias) ?? []
  select.root = { from: table.from(alias), where: table.where(alias), sorted, isRead: false, list: undefined }
  const source = recordSource({ alias, record: root.record, root: select.root }, { select, compiler })
  const sources = new Map([[root.name, source]])
  return { select, sources, keys: [{ type: root.record, read: () => source.read([]) }] }
}
