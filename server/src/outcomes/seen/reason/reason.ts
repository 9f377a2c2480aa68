import type { ReasonNode, RunReason } from '@feldwerk/contract/run-reasons.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { type Fields, isRecord, type Type } from '@feldwerk/query/types.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import type { ReadyVersion } from '../../../fieldwork/workflows/ready-versions.ts'
import type { Origin } from '../../../language/view-data/origins.ts'
import { BrokenRun } from '../broken.ts'
import { holds, inNet, type Row, rowsSeen, type SeenNames, withOwnBounds } from '../seen.ts'
import { leavesOf, type SplitCondition, shortened, splitExpression } from './split.ts'
import { subjectOf, toldKind } from './subject.ts'

/** What a condition came to. */
export interface EvaluatedCondition {
  readonly holds: boolean
  /** Null where nothing was asked. */
  readonly reason: RunReason | null
}

/** Evaluates the condition of a trigger, and keeps what its parts came to and what they asked about. */
export async function evaluateCondition(
  seen: SeenNames,
  condition: Field<boolean> | undefined,
  version: Pick<ReadyVersion, 'version' | 'definition'>,
): Promise<EvaluatedCondition> {
  if (condition?.kind !== 'QUERY') return { holds: condition?.value ?? true, reason: null }
  const expression = expressionIn(condition.query)
  if (expression === undefined) {
    const isTrue = await holds(seen, condition)
    const whole = { text: '', combinator: null, holds: isTrue, parts: [] }
    return { holds: isTrue, reason: { version: version.version, condition: whole, subjects: [] } }
  }
  const { split, leaves, asked } = askedIn(seen, expression)
  // It alone decides. What it came to in its parts is told where there is time for that, too.
  const whole = await valueOf(seen, [{ name: 'value', expression }])
  const columns = [
    ...leaves.map(({ text }, i) => ({ name: `c${i}`, expression: text })),
    ...asked.flatMap(({ path, type }, i) => (isTold(type) ? [{ name: `v${i}`, expression: path }] : [])),
  ]
  const parts = await partsOf(seen, columns)
  const row = parts ?? {}
  const origins = asked.map(({ path }) => originOf(path, seen))
  const isOfRecords = parts !== undefined && origins.some((origin) => origin !== undefined)
  const wordsOf = isOfRecords ? await seen.known.wordsOf(origins) : undefined
  const subjects = parts
    ? asked.map(({ path, type }, i) =>
        subjectOf(
          { path, type, value: row[`v${i}`] ?? null, words: wordsOf?.(origins[i]) },
          version.definition,
        ),
      )
    : []
  const told = parts ? split : { ...split, combinator: null, parts: [] }
  const tree = nodeOf(told, new Map(leaves.map((leaf, i) => [leaf, truthOf(row, `c${i}`)])))
  return {
    holds: whole['value'] === true,
    reason: { version: version.version, condition: { ...tree, holds: truthOf(whole, 'value') }, subjects },
  }
}

/** A condition in its parts, and what it asks about. */
interface AskedCondition {
  readonly split: SplitCondition
  readonly leaves: readonly SplitCondition[]
  readonly asked: readonly { readonly path: string; readonly type: Type }[]
}

/** So many conditions of one form are kept. */
const MOST_KEPT = 1000

/** By the names that conditions see: they are the same as long as the form is. */
const known = new WeakMap<Fields, Map<string, AskedCondition>>()

function askedIn(seen: SeenNames, expression: string): AskedCondition {
  const before = known.get(seen.names)?.get(expression)
  if (before) return before
  const { condition: split, paths } = splitExpression(expression)
  const asked = paths.flatMap((path) => {
    const type = typeOf(path, seen)
    return type ? [{ path, type }] : []
  })
  const made = { split, leaves: leavesOf(split), asked }
  const kept = known.get(seen.names) ?? new Map<string, AskedCondition>()
  if (kept.size >= MOST_KEPT) kept.clear()
  known.set(seen.names, kept.set(expression, made))
  return made
}

type Columns = readonly { readonly name: string; readonly expression: string }[]

async function valueOf(seen: SeenNames, columns: Columns): Promise<Row> {
  const { rows } = await rowsSeen(seen, {
    root: { kind: 'NULL' },
    steps: [{ kind: 'MAP', columns: [...columns] }],
  })
  return rows[0] ?? {}
}

/** What the parts came to, from a budget of their own; undefined where that takes too long. */
async function partsOf(seen: SeenNames, columns: Columns): Promise<Row | undefined> {
  try {
    return await inNet(seen, 'reason', () => valueOf(withOwnBounds(seen), columns))
  } catch (error) {
    if (seen.hasNets && error instanceof BrokenRun) return undefined
    throw error
  }
}

/** The one expression that a query consists of; undefined where it asks for rows. */
function expressionIn({ root, steps: [step, ...more] }: Query): string | undefined {
  if (root.kind !== 'NULL' || step?.kind !== 'MAP' || more.length > 0 || step.columns.length !== 1)
    return undefined
  return step.columns[0]?.expression
}

/** The type of a value or a record that a path leads to; undefined for a part of the form, which is no value. */
function typeOf(path: string, { names, model: { catalogue } }: SeenNames): Type | undefined {
  const { typed, faults } = checkText(path, { names, catalogue })
  return faults.length === 0 && (isTold(typed.type) || isRecord(typed.type)) ? typed.type : undefined
}

/** The record whose field a path leads to, with the field; undefined for an answer of the form. */
function originOf(path: string, seen: SeenNames): Origin | undefined {
  const names = path.split('.')
  const field = names.pop()
  const record = field && names.length > 0 ? typeOf(names.join('.'), seen) : undefined
  return field && record && isRecord(record) ? { record, path: [field] } : undefined
}

const isTold = (type: Type): boolean => toldKind(type) !== 'OTHER'

const truthOf = (row: Row, column: string): boolean | null => {
  const value = row[column]
  return typeof value === 'boolean' ? value : null
}

function nodeOf(split: SplitCondition, truths: ReadonlyMap<SplitCondition, boolean | null>): ReasonNode {
  const { combinator } = split
  const parts = split.parts.map((part) => nodeOf(part, truths))
  const found = combinator === null ? (truths.get(split) ?? null) : joined(combinator, parts)
  return { text: shortened(split.text), combinator, holds: found, parts }
}

/** What is not known decides nothing where another part does. */
function joined(combinator: 'and' | 'or', parts: readonly ReasonNode[]): boolean | null {
  const decisive = combinator === 'or'
  if (parts.some((part) => part.holds === decisive)) return decisive
  return parts.some((part) => part.holds === null) ? null : !decisive
}
