import type { TypedExpression } from './expression/typed.ts'
import type { Aggregation } from './query.ts'
import type { Fields, RecordType } from './types.ts'

/** A checked query: every expression typed, every name resolved, no dialect. */
export interface Plan {
  readonly root: PlannedRoot
  readonly steps: readonly PlannedStep[]
  readonly output: TableType
}

/** What is known of the rows between two steps. */
export interface TableType {
  readonly columns: Fields
  /** Columns that together differ in every row; null when that is not known. */
  readonly unique: readonly string[] | null
  /** Columns whose value stands in several rows because an EXPAND or a JOIN 1:n repeated the row. */
  readonly repeated: ReadonlySet<string>
}

export type PlannedRoot =
  | { readonly kind: 'RECORDS'; readonly record: RecordType; readonly name: string }
  | { readonly kind: 'VIEW'; readonly viewId: string; readonly plan: Plan }
  | { readonly kind: 'NULL' }

export interface PlannedColumn {
  readonly name: string
  readonly value: TypedExpression
}

export interface PlannedAggregate {
  readonly name: string
  readonly aggregation: Aggregation
  readonly value: TypedExpression | null
  readonly percent: number
}

export interface PlannedSteps {
  readonly FILTER: { readonly condition: TypedExpression }
  readonly MAP: { readonly columns: readonly PlannedColumn[] }
  readonly EXPAND: {
    readonly list: TypedExpression
    readonly name: string
    readonly indexName: string
    readonly outer: boolean
  }
  readonly JOIN: {
    readonly plan: Plan
    readonly name: string
    readonly on: readonly { readonly left: TypedExpression; readonly right: TypedExpression }[]
    readonly outer: boolean
    /** At most one row of the other table for each of ours. */
    readonly single: boolean
  }
  readonly GROUP: {
    readonly keys: readonly PlannedColumn[]
    readonly aggregates: readonly PlannedAggregate[]
  }
  readonly DISTINCT: { readonly columns: readonly string[] }
}

export type PlannedOf<K extends keyof PlannedSteps> = {
  [P in K]: PlannedSteps[P] & {
    readonly kind: P
    readonly input: TableType
    readonly output: TableType
  }
}[K]
export type PlannedStep = PlannedOf<keyof PlannedSteps>
