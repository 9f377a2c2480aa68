import { LIMITS } from '@feldwerk/query/limits.ts'
import { AGGREGATIONS, type Query as QueryDefinition, type StepKind } from '@feldwerk/query/query.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { Id } from './ids.ts'
import { z } from './zod.ts'

/**
 * Queries of the language as they travel: where the rows come from, and what is done to them step by step. Here is only
 * their shape; whether names and types fit is for `checkQuery` of query/, which server and editors share.
 */

const Expression = z
  .string()
  .max(LIMITS.expressionLength)
  .meta({ examples: ['asset.name'] })
const ColumnName = z
  .string()
  .max(63)
  .meta({ examples: ['machine'] })
/** More entries than any statement could hold. */
const most = 1000

export const QueryRoot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ASSET'), assetTypeId: Id }),
  z.object({ kind: z.literal('WORKFLOW_RESULT'), workflowId: Id }),
  z.object({ kind: z.literal('TASK'), workflowId: Id }),
  z.object({ kind: z.literal('ACCOUNT') }),
  z.object({ kind: z.literal('VIEW'), viewId: Id }),
  z.object({ kind: z.literal('NULL') }),
])

/** A column and what it holds. */
export const QueryColumn = z.object({ name: ColumnName, expression: Expression })

export const QueryAggregate = z.object({
  name: ColumnName,
  aggregation: z.enum(AGGREGATIONS),
  /** COUNT and SHARE without one are about the rows. */
  expression: Expression.optional(),
  /** Of PERCENTILE: how many of a hundred values lie below. */
  percent: z.number().min(0).max(100).optional(),
})

/** Query and step hold each other, so their TypeScript type is the language's own. */
export type Query = QueryDefinition

export const Query = z.object({
  root: QueryRoot,
  get steps() {
    return z.array(QueryStep).max(100)
  },
}) as unknown as z.ZodType<Query, Query>

const STEPS = {
  FILTER: z.object({ kind: z.literal('FILTER'), condition: Expression }),
  MAP: z.object({ kind: z.literal('MAP'), columns: z.array(QueryColumn).max(most) }),
  EXPAND: z.object({
    kind: z.literal('EXPAND'),
    expression: Expression,
    name: ColumnName,
    outer: z.boolean().optional(),
  }),
  JOIN: z.object({
    kind: z.literal('JOIN'),
    get query() {
      return Query
    },
    name: ColumnName,
    on: z.array(z.object({ left: Expression, right: Expression })).max(most),
    outer: z.boolean().optional(),
  }),
  GROUP: z.object({
    kind: z.literal('GROUP'),
    keys: z.array(QueryColumn).max(most),
    aggregates: z.array(QueryAggregate).max(most),
  }),
  DISTINCT: z.object({ kind: z.literal('DISTINCT'), columns: z.array(ColumnName).max(most).optional() }),
} satisfies Readonly<Record<StepKind, z.ZodObject>>

const { FILTER, ...others } = STEPS
export const QueryStep: z.ZodType = z.discriminatedUnion('kind', [FILTER, ...Object.values(others)])

const VALUE_KINDS = [
  'STRING',
  'LONG',
  'DOUBLE',
  'BOOLEAN',
  'TIME',
  'ARRAY',
  'OBJECT',
  'ASSET',
  'TASK',
  'WORKFLOW_RESULT',
  'ACCOUNT',
  'IMAGE',
  'AUDIO',
  'FILE',
  'SIGNATURE',
  'ANY',
  'NULL',
] as const

/** A type of the language: `of` what a list is, the `fields` of an object, the `id` of the type a record is of. */
export const ValueType = z.object({
  kind: z.enum(VALUE_KINDS),
  id: z.string().optional(),
  /** Name of an object type that the language knows: `PUSH`, `SCHEDULE` … */
  name: z.string().optional(),
  /** The points in time are days: midnights on the company's clock. */
  dateOnly: z.literal(true).optional(),
  get of() {
    return ValueType.optional()
  },
  get fields() {
    return z.record(z.string(), ValueType).optional()
  },
}) as unknown as z.ZodType<Type, Type>
