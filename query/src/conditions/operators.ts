import { parse } from '../expression/parse.ts'
import type { Node } from '../expression/tree.ts'
import { keysOf } from '../keys.ts'
import { isRecord, type Type } from '../types.ts'

/** What decides which conditions there are on something, and how they are written. */
export type SubjectClass = 'text' | 'number' | 'time' | 'boolean' | 'record' | 'list' | 'recordList' | 'other'

/**
 * What has to be said beside an operator: one value, several, a count, a span ("12 months"), a unit, another subject,
 * or nothing.
 */
type ValueKind = 'one' | 'many' | 'count' | 'span' | 'unit' | 'other' | 'none'

interface OperatorRow {
  readonly value: ValueKind
  /**
   * How it is written, by class: `X` stands for what is asked about, `V` for a value or a list of them, `N` and `U`
   * for the number and the unit of a span. What joins comparisons stands in brackets.
   */
  readonly templates: Partial<Record<SubjectClass, string>>
  /** The operator that is true where this one is false. */
  readonly contrary?: string
  /** Has an answer also of what is empty. */
  readonly always?: boolean
  /** Only shown where it already stands. */
  readonly isRead?: boolean
}

const everywhere = (template: string): OperatorRow['templates'] =>
  Object.fromEntries(
    (['text', 'number', 'time', 'boolean', 'record', 'other'] as const).map((each) => [each, template]),
  )
const compared = (sign: string, contrary: string): OperatorRow => ({
  value: 'one',
  templates: { number: `X ${sign} V`, time: `X ${sign} V` },
  contrary,
})
const called = (name: string, contrary: string): OperatorRow => ({
  value: 'one',
  templates: { text: `X.${name}(V)` },
  contrary,
})
const notCalled = (name: string, contrary: string): OperatorRow => ({
  value: 'one',
  templates: { text: `!X.${name}(V)` },
  contrary,
})
const spanned = (template: string, contrary: string): OperatorRow => ({
  value: 'span',
  templates: { time: template },
  contrary,
})
const begun = (template: string, contrary: string): OperatorRow => ({
  value: 'unit',
  templates: { time: template },
  contrary,
})
const plain = (templates: OperatorRow['templates'], more: Omit<OperatorRow, 'value' | 'templates'>) => ({
  value: 'none' as const,
  templates,
  ...more,
})
const counted = (sign: string, contrary: string): OperatorRow => ({
  value: 'count',
  templates: { list: `size(X) ${sign} V`, recordList: `size(X) ${sign} V` },
  contrary,
})

/** Every operator of a rule, in the order in which they are offered; a template that says more stands first. */
const OPERATORS = {
  contains: called('contains', 'notContains'),
  notContains: notCalled('contains', 'contains'),
  startsWith: called('startsWith', 'notStartsWith'),
  notStartsWith: notCalled('startsWith', 'startsWith'),
  endsWith: called('endsWith', 'notEndsWith'),
  notEndsWith: notCalled('endsWith', 'endsWith'),
  inLast: spanned('X >= addTo(now, -N, U)', 'olderThan'),
  olderThan: spanned('X < addTo(now, -N, U)', 'inLast'),
  inNext: spanned('X <= addTo(now, N, U)', 'laterThan'),
  laterThan: spanned('X > addTo(now, N, U)', 'inNext'),
  afterLast: { ...spanned('X > addTo(now, -N, U)', 'notAfterLast'), isRead: true },
  notAfterLast: { ...spanned('X <= addTo(now, -N, U)', 'afterLast'), isRead: true },
  beforeNext: { ...spanned('X < addTo(now, N, U)', 'notBeforeNext'), isRead: true },
  notBeforeNext: { ...spanned('X >= addTo(now, N, U)', 'beforeNext'), isRead: true },
  inPrevious: {
    value: 'unit',
    templates: { time: '(X >= addTo(startOf(now, U), -1, U) && X < startOf(now, U))' },
  },
  inThis: begun('X >= startOf(now, U)', 'beforeThis'),
  beforeThis: begun('X < startOf(now, U)', 'inThis'),
  past: plain({ time: 'X < now' }, { contrary: 'notPast' }),
  notPast: plain({ time: 'X >= now' }, { contrary: 'past', isRead: true }),
  future: plain({ time: 'X > now' }, { contrary: 'notFuture' }),
  notFuture: plain({ time: 'X <= now' }, { contrary: 'future', isRead: true }),
  more: compared('>', 'lessOrIs'),
  moreOrIs: compared('>=', 'less'),
  less: compared('<', 'moreOrIs'),
  lessOrIs: compared('<=', 'more'),
  is: {
    value: 'one',
    templates: { text: 'X == V', number: 'X == V', boolean: 'X == V', time: 'X == V', record: 'X.id == V' },
    contrary: 'isNot',
    always: true,
  },
  isNot: {
    value: 'one',
    templates: { text: 'X != V', number: 'X != V', time: 'X != V', record: 'X.id != V' },
    contrary: 'is',
    always: true,
  },
  same: { value: 'other', templates: { record: 'X == V' }, contrary: 'notSame', always: true },
  notSame: { value: 'other', templates: { record: 'X != V' }, contrary: 'same', always: true },
  in: {
    value: 'many',
    templates: { text: 'X in V', number: 'X in V', record: 'X.id in V' },
    contrary: 'notIn',
    always: true,
  },
  notIn: {
    value: 'many',
    templates: { text: '!(X in V)', number: '!(X in V)', record: '!(X.id in V)' },
    contrary: 'in',
    always: true,
  },
  notYes: plain({ boolean: 'X != true' }, { always: true }),
  notNo: plain({ boolean: 'X != false' }, { always: true }),
  chosen: {
    value: 'one',
    templates: { list: 'coalesce(V in X, false)' },
    contrary: 'notChosen',
    always: true,
    isRead: true,
  },
  notChosen: {
    value: 'one',
    templates: { list: '!coalesce(V in X, false)' },
    contrary: 'chosen',
    always: true,
    isRead: true,
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
  sizeMore: counted('>', 'sizeMost'),
  sizeLess: counted('<', 'sizeLeast'),
  sizeLeast: counted('>=', 'sizeLess'),
  sizeMost: counted('<=', 'sizeMore'),
  empty: plain(
    {
      ...everywhere('X == null'),
      list: 'coalesce(size(X), 0) == 0',
      recordList: 'coalesce(size(X), 0) == 0',
    },
    { contrary: 'notEmpty', always: true },
  ),
  notEmpty: plain(
    {
      ...everywhere('X != null'),
      list: 'coalesce(size(X), 0) > 0',
      recordList: 'coalesce(size(X), 0) > 0',
    },
    { contrary: 'empty', always: true },
  ),
  missing: plain(
    { list: 'X == null', recordList: 'X == null' },
    { contrary: 'there', always: true, isRead: true },
  ),
  there: plain(
    { list: 'X != null', recordList: 'X != null' },
    { contrary: 'missing', always: true, isRead: true },
  ),
} as const satisfies Record<string, OperatorRow>

export type Operator = keyof typeof OPERATORS
export const OPERATOR_NAMES = keysOf(OPERATORS)

export const operatorRow = (operator: Operator): OperatorRow => OPERATORS[operator]

/** The operator that is true where this one is false; undefined where there is no word for it in that class. */
export function contraryOf(operator: Operator, of: SubjectClass): Operator | undefined {
  const word = operatorRow(operator).contrary
  const contrary = OPERATOR_NAMES.find((each) => each === word)
  return contrary && templateOf(contrary, of) ? contrary : undefined
}

/** Whether it is about one choice of several, which then is what the sentence begins with. */
export const isAboutChoice = (operator: Operator) => operator === 'chosen' || operator === 'notChosen'

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

/** Operators for what has a type, the usual ones first. */
export function operatorsFor(type: Type, hasOptions: boolean): readonly Operator[] {
  const of = classOf(type)
  const fitting = OPERATOR_NAMES.filter((name) => templateOf(name, of) && !operatorRow(name).isRead)
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
