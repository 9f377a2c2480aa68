import type { FaultCode } from '../faults.ts'
import type { Sql } from '../sql/sql.ts'
import type { Type } from '../types.ts'
import type { Value, ValueOf } from '../values.ts'

/** What a function may know besides its arguments. */
export interface RunContext {
  /** The company's time zone. */
  readonly zone: string
}

export interface SqlContext extends RunContext {
  /** The arguments' types, after widening. */
  readonly types: readonly Type[]
  readonly result: Type
  /** The values of the arguments that are constants, by position. */
  readonly constants: readonly (Value | undefined)[]
}

/**
 * One function or operator of the language: everything there is to know about it, for both back ends.
 * A name may have several rows; the first whose arguments fit with the least widening is taken.
 */
export interface FunctionRow {
  readonly name: string
  readonly args: readonly Type[]
  /** Any number of further arguments of this type. */
  readonly rest: Type | undefined
  readonly result: Type
  /** 'strict': null when an argument is null. 'own': the row sees nulls itself. */
  readonly nulls: 'strict' | 'own'
  /** Can it be null, for this row of data, though no argument is? */
  readonly mayFail: boolean
  /** When it fails, for arguments that are there; given where null may also be its value. */
  readonly fails?: (args: readonly Sql[], context: SqlContext) => Sql
  /** Steps of computing beside the one of every call; by the size of the arguments unless given. Only `left` are there. */
  readonly cost?: (args: readonly Value[], left: number) => number
  /** Is its SQL a handful of operations on numbers, times or truth values, which may be repeated? */
  readonly isLight?: boolean
  /** Arguments that must be constants, by position, and how they are checked. */
  readonly constants: Readonly<Record<number, ConstantCheck>>
  /** An expression and its value; shown in the documentation and run as a test on both back ends. */
  readonly example: readonly [expression: string, value: Value]
  /** undefined is a row-level error: it becomes null and is counted. */
  readonly run: (args: readonly Value[], context: RunContext) => Value | undefined
  readonly sql: (args: readonly Sql[], context: SqlContext) => Sql
}

/** Says what is wrong with a constant, or undefined. */
export type ConstantCheck = (value: Value) => { code: FaultCode; expected?: readonly string[] } | undefined

type Nulls = 'strict' | 'own'
type Arg<Of, N extends Nulls> = N extends 'own' ? ValueOf<Of> | null : ValueOf<Of>
type Args<A extends readonly Type[], N extends Nulls> = { [K in keyof A]: Arg<A[K], N> }
type Sqls<A extends readonly Type[]> = { [K in keyof A]: Sql }

interface RowOf<A extends readonly Type[], R extends Type, N extends Nulls> {
  readonly name: string
  readonly args: A
  readonly result: R
  readonly nulls?: N
  readonly mayFail?: boolean
  readonly fails?: FunctionRow['fails']
  readonly cost?: FunctionRow['cost']
  readonly isLight?: boolean
  readonly constants?: FunctionRow['constants']
  readonly example: FunctionRow['example']
  readonly run: (...args: [...Args<A, N>, RunContext]) => ValueOf<R> | null | undefined
  readonly sql: (...args: [...Sqls<A>, SqlContext]) => Sql
}

/** A row with a fixed number of arguments; their TypeScript types follow from `args`. */
export function row<const A extends readonly Type[], R extends Type, N extends Nulls = 'strict'>(
  given: RowOf<A, R, N>,
): FunctionRow {
  const run = given.run as (...args: unknown[]) => Value | undefined
  const write = given.sql as (...args: unknown[]) => Sql
  return {
    ...given,
    rest: undefined,
    nulls: given.nulls ?? 'strict',
    mayFail: given.mayFail ?? false,
    constants: given.constants ?? {},
    run: (args, context) => run(...args, context),
    sql: (args, context) => write(...args, context),
  }
}

/** A row with any number of arguments after the fixed ones. */
export function variadic(given: Omit<FunctionRow, 'constants' | 'mayFail'>): FunctionRow {
  return { constants: {}, mayFail: false, ...given }
}

/** The cost of a row that looks at no more than where its arguments begin. */
export const FREE = () => 0

/** The cost of calendar arithmetic. */
export const CALENDAR = () => 48

/** The cost of digit-by-digit arithmetic. */
export const DIGITS = ([value]: readonly Value[]) =>
  24 + Math.abs(Math.log10(Math.abs(Number(value)) || 1) / 2)

/** Function signature as text: `round(DOUBLE, LONG): DOUBLE`. */
export function signature(of: FunctionRow, show: (type: Type) => string): string {
  const rest = of.rest ? [`${show(of.rest)} …`] : []
  return `${of.name}(${[...of.args.map(show), ...rest].join(', ')}): ${show(of.result)}`
}
