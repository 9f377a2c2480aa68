import { type TypedExpression, typedChildren } from '../src/expression/typed.ts'
import { callContext, elementsOf, lower } from '../src/lowering/lower.ts'
import type { Scope } from '../src/lowering/scope.ts'
import type { Plan } from '../src/plan.ts'
import { render, type Statement } from '../src/sql/render.ts'
import { createSelect, output, wrap } from '../src/sql/select.ts'
import { joined, nested, raw, type Sql, sql } from '../src/sql/sql.ts'
import { type CompileOptions, opened } from '../src/statement/compile.ts'
import { expressionsOf, type Failure } from './failures.ts'

/** One statement with one row: how often which part failed, and how to read that row. */
export interface CompiledFailures extends Statement {
  readonly failures: (row: Readonly<Record<string, unknown>>) => readonly Failure[]
}

/**
 * Counts what failed and became null, as `failuresOf` does for a run in memory: a call fails that is null though none
 * of its arguments is. It reads the rows before every step in which something can fail, so it is to run beside the
 * rows that are asked for, in a time of its own. null when nothing can fail.
 */
export function compileFailures(plan: Plan, options: CompileOptions): CompiledFailures | null {
  const { names, relation, scope } = opened(options)
  const whole = createSelect(names)
  const columns: { readonly as: string; readonly place: Omit<Failure, 'count'> }[] = []
  const failing = expressionsOf(plan).filter(({ value }) => canFail(value))
  for (const [rows, expressions] of Map.groupBy(failing, ({ over }) => over)) {
    const input = relation(rows)
    const around = scope(input)
    const alias = names('s')
    for (const { path, value } of expressions)
      for (const { node, count } of countsOf(value, { scope: around, when: [] })) {
        const sum = output(input.select, sql`coalesce(sum(${count}), 0)::float8`)
        const as = output(whole, raw(`${alias}.${sum}`))
        columns.push({ as, place: { path, start: node.start, end: node.end } })
      }
    const before = whole.froms.length > 0 ? sql`cross join ` : sql``
    whole.froms.push(sql`${before}(${nested(input.select)}) as ${raw(alias)}`)
  }
  if (columns.length === 0) return null
  return { ...render(whole), failures: (row) => readFailures(row, columns) }
}

function readFailures(
  row: Readonly<Record<string, unknown>>,
  columns: readonly { readonly as: string; readonly place: Omit<Failure, 'count'> }[],
): readonly Failure[] {
  return columns
    .map(({ as, place }) => ({ ...place, count: Number(row[as]) }))
    .filter(({ count }) => count > 0)
}

const canFail = (node: TypedExpression): boolean =>
  (node.kind === 'CALL' && node.row.mayFail) || typedChildren(node).some(canFail)

interface FailureContext {
  readonly scope: Scope
  /** Conditions under which the part is computed at all. */
  readonly when: readonly Sql[]
}

interface Count {
  readonly node: TypedExpression
  /** For one row, a whole number. */
  readonly count: Sql
}

/** What is counted for a row, part by part; in the order of `failuresOf`. */
function countsOf(node: TypedExpression, around: FailureContext): readonly Count[] {
  if (!canFail(node)) return []
  if (node.kind === 'MACRO') return countsOfMacro(node, around)
  const inner = typedChildren(node).flatMap((child, i) =>
    countsOf(child, { ...around, when: [...around.when, ...skips(node, i, around.scope)] }),
  )
  if (node.kind !== 'CALL' || !node.row.mayFail) return inner
  const { scope, when } = around
  const args = node.args.map((arg) => lower(arg, scope))
  const fails = node.row.fails?.(args, callContext(node, scope)) ?? sql`${lower(node, scope)} is null`
  const known = args.map((arg) => sql`${arg} is not null`)
  return [...inner, { node, count: counted(raw('1'), [...when, ...known, sql`(${fails})`]) }]
}

/** `&&`, `||` and `?:` do not compute what cannot matter; so that does not fail either. */
function skips(node: TypedExpression, argument: number, scope: Scope): readonly Sql[] {
  const [first] = node.kind === 'CALL' ? node.args : []
  if (node.kind !== 'CALL' || !first || argument === 0) return []
  const { name } = node.row
  if (name === '&&') return [sql`${lower(first, scope)} is not false`]
  if (name === '||') return [sql`${lower(first, scope)} is not true`]
  if (name === '?:') return [sql`${lower(first, scope)} is ${raw(argument === 1 ? 'true' : 'false')}`]
  return []
}

function countsOfMacro(
  node: Extract<TypedExpression, { kind: 'MACRO' }>,
  around: FailureContext,
): readonly Count[] {
  const before = countsOf(node.list, around)
  if (!canFail(node.body)) return before
  const { inside } = elementsOf(node, around.scope)
  const each = countsOf(node.body, { scope: inside, when: [] }).map(({ count }) => count)
  const { select, alias } = wrap(inside.select)
  const column = output(inside.select, joined(each, ' + '))
  output(select, sql`coalesce(sum(${raw(`${alias}.${column}`)}), 0)`)
  return [...before, { node: node.body, count: counted(sql`(${nested(select)})`, around.when) }]
}

const counted = (count: Sql, when: readonly Sql[]): Sql =>
  when.length === 0 ? count : sql`case when ${joined(when, ' and ')} then ${count} else 0 end`
