/** A query as it is stored: where the rows come from, and what is done to them, step by step. */
export interface Query {
  readonly root: Root
  readonly steps: readonly StepDefinition[]
}

export type Root =
  | { readonly kind: 'ASSET'; readonly assetTypeId: string }
  | { readonly kind: 'WORKFLOW_RESULT'; readonly workflowId: string }
  | { readonly kind: 'TASK'; readonly workflowId: string }
  | { readonly kind: 'ACCOUNT' }
  | { readonly kind: 'VIEW'; readonly viewId: string }
  | { readonly kind: 'NULL' }

export interface Column {
  readonly name: string
  readonly expression: string
}

export interface JoinPair {
  readonly left: string
  readonly right: string
}

export const AGGREGATIONS = [
  'COUNT',
  'AVG',
  'SUM',
  'MIN',
  'MAX',
  'MEDIAN',
  'PERCENTILE',
  'STDDEV',
  'DISTINCT_COUNT',
  'SHARE',
] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

export interface Aggregate {
  readonly name: string
  readonly aggregation: Aggregation
  /** COUNT and SHARE without one are about the rows. */
  readonly expression?: string
  /** Of PERCENTILE: how many of a hundred values lie below, from 0 to 100. */
  readonly percent?: number
}

export type StepDefinition = StepOf<StepKind>

/** What each kind of step has of its own. */
interface Steps {
  readonly FILTER: { readonly condition: string }
  readonly MAP: { readonly columns: readonly Column[] }
  readonly EXPAND: { readonly expression: string; readonly name: string; readonly outer?: boolean }
  readonly JOIN: {
    readonly query: Query
    readonly name: string
    readonly on: readonly JoinPair[]
    readonly outer?: boolean
  }
  readonly GROUP: { readonly keys: readonly Column[]; readonly aggregates: readonly Aggregate[] }
  readonly DISTINCT: { readonly columns?: readonly string[] }
}

export type StepKind = keyof Steps
export type StepOf<K extends StepKind> = { [P in K]: { readonly kind: P } & Steps[P] }[K]
