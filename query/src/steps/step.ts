import type { Catalogue } from '../catalogue.ts'
import type { CheckedExpression } from '../expression/check.ts'
import type { Names, Run } from '../expression/run.ts'
import type { TypedExpression } from '../expression/typed.ts'
import type { FaultCode, FaultDetail } from '../faults.ts'
import type { Relation } from '../lowering/relation.ts'
import type { Compiler, Scope } from '../lowering/scope.ts'
import type { Plan, PlannedOf, PlannedSteps, TableType } from '../plan.ts'
import type { Query, StepKind, StepOf } from '../query.ts'
import type { Shape } from '../shape.ts'
import type { Fields, Type } from '../types.ts'
import type { Value } from '../values.ts'

/** Everything there is to know about one kind of step. A new kind is a folder and a line in `steps.ts`. */
export interface Step<K extends StepKind> {
  /** The definition's own fields. */
  readonly schema: Shape
  /** Types its expressions and says what the rows are afterwards. */
  readonly check: (definition: StepOf<K>, input: TableType, context: CheckContext) => CheckedStep<K>
  /** Its expressions, with their places in the definition. */
  readonly expressions: (plan: PlannedOf<K>) => readonly StepExpression[]
  /** The rows in memory. */
  readonly run: (plan: PlannedOf<K>, rows: readonly Row[], context: RunContext) => readonly Row[]
  /** The same as SQL. */
  readonly toSql: (plan: PlannedOf<K>, relation: Relation, context: SqlContext) => Relation
}

export interface StepExpression {
  readonly path: readonly (string | number)[]
  readonly value: TypedExpression
  /** The plan for whose rows it is computed, where these are not the rows before the step. */
  readonly over?: Plan
}

export interface CheckedStep<K extends StepKind> {
  readonly plan: PlannedSteps[K]
  readonly output: TableType
}

export interface CheckContext {
  readonly catalogue: Catalogue
  /** Checks one expression of this step; its faults are kept with their place in the definition. */
  readonly expression: (given: {
    text: string
    names: Fields
    path: readonly (string | number)[]
    expected?: Type
  }) => CheckedExpression['typed']
  /** Checks a query inside of this step. */
  readonly query: (query: Query, path: readonly (string | number)[]) => Plan
  readonly report: (code: FaultCode, path: readonly (string | number)[], detail?: FaultDetail) => void
  readonly warn: (code: FaultCode, path: readonly (string | number)[], detail?: FaultDetail) => void
}

/** A row in memory: its columns, and the hidden key that tells it from all others. */
export interface Row {
  readonly values: ReadonlyMap<string, Value>
  readonly key: readonly Value[]
}

export interface RunContext {
  readonly run: Run
  readonly names: (row: Row) => Names
  readonly plan: (plan: Plan) => readonly Row[]
}

export interface SqlContext {
  readonly compiler: Compiler
  /** Where an expression over these rows is written. */
  readonly scope: (relation: Relation) => Scope
  readonly plan: (plan: Plan) => Relation
}
