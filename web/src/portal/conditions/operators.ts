import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Node } from '@feldwerk/query/expression/tree.ts'
import { isRecord, type Type } from '@feldwerk/query/types.ts'
import { keysOf } from '../../keys-of.ts'

/** What decides which conditions there are on something, and how they are written. */
export type SubjectClass = 'text' | 'number' | 'time' | 'boolean' | 'record' | 'list' | 'recordList' | 'other'

/** What has to be said beside an operator: one value, several, a count, a span ("12 months"), a unit, or nothing. */
type ValueKind = 'one' | 'many' | 'count' | 'span' | 'unit' | 'none'

interface OperatorRow {
  readonly value: ValueKind
  /**
   * How it is written, by class: `X` stands for what is asked about, `V` for a value or a list of them, `N` and `U`
   * for the number and the unit of a span. What joins comparisons stands in brackets.
   */
  readonly templates: Partial<Record<SubjectClass, string>>
  /** The operator that says the contrary, where that is written with a `!` in front. */
  readonly contrary?: string
  /** Only shown where it already stands. */
  readonly isRead?: boolean
}

const everywhere = (template: string): OperatorRow['templates'] =>
  Object.fromEntries(
    (['text', 'number', 'time', 'boolean', 'record', 'other'] as const).map((each) => [each, template]),
  )
const compared = (sign: string): OperatorRow => ({
  value: 'one',
  templates: { number: `X ${sign} V`, time: `X ${sign} V` },
})
const called = (name: string): OperatorRow['templates'] => ({ text: `X.${name}(V)` })

/** Every operator of a rule, in the order in which they are offered; a template that says more stands first. */
const OPERATORS = {
  contains: { value: 'one', templates: called('contains'), contrary: 'notContains' },
  notContains: { value: 'one', templates: { text: '!X.contains(V)' }, contrary: 'contains' },
  startsWith: { value: 'one', templates: called('startsWith') },
  endsWith: { value: 'one', templates: called('endsWith') },
  inLast: { value: 'span', templates: { time: 'X >= addTo(now, -N, U)' } },
  olderThan: { value: 'span', templates: { time: 'X < addTo(now, -N, U)' } },
  inNext: { value: 'span', templates: { time: 'X <= addTo(now, N, U)' } },
  laterThan: { value: 'span', templates: { time: 'X > addTo(now, N, U)' } },
  inPrevious: {
    value: 'unit',
    templates: { time: '(X >= addTo(startOf(now, U), -1, U) && X < startOf(now, U))' },
  },
  inThis: { value: 'unit', templates: { time: 'X >= startOf(now, U)' } },
  past: { value: 'none', templates: { time: 'X < now' } },
  future: { value: 'none', templates: { time: 'X > now' } },
  more: compared('>'),
  moreOrIs: compared('>='),
  less: compared('<'),
  lessOrIs: compared('<='),
  is: {
    value: 'one',
    templates: { text: 'X == V', number: 'X == V', boolean: 'X == V', time: 'X == V', record: 'X.id == V' },
  },
  isNot: {
    value: 'one',
    templates: { text: 'X != V', number: 'X != V', boolean: 'X != V', time: 'X != V', record: 'X.id != V' },
  },
  in: {
    value: 'many',
    templates: { text: 'X in V', number: 'X in V', record: 'X.id in V' },
    contrary: 'notIn',
  },
  notIn: {
    value: 'many',
    templates: { text: '!(X in V)', number: '!(X in V)', record: '!(X.id in V)' },
    contrary: 'in',
  },
  has: {
    value: 'one',
    templates: { list: 'V in X', recordList: 'X.exists(each, each.id == V)' },
    contrary: 'hasNot',
  },
  hasNot: {
    value: 'one',
    templates: { list: '!(V in X)', recordList: '!X.exists(each, each.id == V)' },
    contrary: 'has',
  },
  sizeMore: { value: 'count', templates: { list: 'size(X) > V', recordList: 'size(X) > V' } },
  sizeLess: { value: 'count', templates: { list: 'size(X) < V', recordList: 'size(X) < V' } },
  holds: { value: 'none', templates: { boolean: 'X' }, contrary: 'holdsNot', isRead: true },
  holdsNot: { value: 'none', templates: { boolean: '!X' }, contrary: 'holds', isRead: true },
  empty: {
    value: 'none',
    templates: {
      ...everywhere('X == null'),
      list: 'coalesce(size(X), 0) == 0',
      recordList: 'coalesce(size(X), 0) == 0',
    },
  },
  notEmpty: {
    value: 'none',
    templates: {
      ...everywhere('X != null'),
      list: 'coalesce(size(X), 0) > 0',
      recordList: 'coalesce(size(X), 0) > 0',
    },
  },
} as const satisfies Record<string, OperatorRow>

export type Operator = keyof typeof OPERATORS
export const OPERATOR_NAMES = keysOf(OPERATORS)

export const operatorRow = (operator: Operator): OperatorRow => OPERATORS[operator]

/** How the operator is written of that class; undefined where it does not fit. */
export const templateOf = (operator: Operator, of: SubjectClass): string | undefined =>
  operatorRow(operator).templates[of]

export function classOf(type: Type): SubjectClass {
  if (type.kind === 'STRING') return 'text'
  if (type.kind === 'LONG' || type.kind === 'DOUBLE') return 'number'
  if (type.kind === 'TIME') return 'time'
  if (type.kind === 'BOOLEAN') return 'boolean'
  if (isRecord(type)) return 'record'
  if (type.kind !== 'ARRAY') return 'other'
  if (isRecord(type.of)) return 'recordList'
  return ['STRING', 'LONG', 'DOUBLE'].includes(type.of.kind) ? 'list' : 'other'
}

/** The type of one value: of a list, that of its elements. */
export const elementOf = (type: Type): Type => (type.kind === 'ARRAY' ? type.of : type)

/** Operators for what has a type; choices come first where only some values are possible. */
export function operatorsFor(type: Type, hasOptions: boolean): readonly Operator[] {
  const of = classOf(type)
  const fitting = OPERATOR_NAMES.filter((name) => templateOf(name, of) && !operatorRow(name).isRead)
  if (of === 'boolean') return fitting.filter((name) => name !== 'isNot')
  if (of === 'time') return fitting.filter((name) => name !== 'is' && name !== 'isNot')
  if (!hasOptions || of !== 'text') return fitting
  const choices: readonly Operator[] = ['is', 'isNot', 'in', 'notIn', 'empty', 'notEmpty']
  return choices
}

const parsed = new Map<string, Node>()

/** A template as a tree. */
export function templateTree(template: string): Node {
  const known = parsed.get(template)
  if (known) return known
  const { node } = parse(template)
  if (!node) throw new Error(`no template ${template}`)
  parsed.set(template, node)
  return node
}
