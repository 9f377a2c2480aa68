import type { Literal, Node } from '../expression/tree.ts'
import { same, type Type } from '../types.ts'
import {
  classOf,
  elementOf,
  isAboutChoice,
  OPERATOR_NAMES,
  type Operator,
  operatorRow,
  templateOf,
  templateTree,
} from './operators.ts'
import {
  type ConditionSubject,
  type ConditionSubjects,
  type OtherSubject,
  type Rule,
  type RuleValue,
  SPAN_UNITS,
  type SpanUnit,
} from './rules.ts'

/** The rule that a comparison is, whichever side its subject stands on; undefined where it has no words. */
export function readRule(node: Node, subjects: ConditionSubjects): Rule | undefined {
  const found = ruleAsWritten(node, subjects)
  if (found || node.kind !== 'CALL') return found
  const [left, right] = node.args
  const turned = TURNED[node.name]
  return left && right && turned
    ? ruleAsWritten({ ...node, name: turned, args: [right, left] }, subjects)
    : undefined
}

/** Comparisons with their sides exchanged: `5 < a` says `a > 5`. */
const TURNED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
}

function ruleAsWritten(node: Node, subjects: ConditionSubjects): Rule | undefined {
  for (const operator of OPERATOR_NAMES) {
    for (const template of new Set(Object.values(operatorRow(operator).templates))) {
      const holes = match(templateTree(template), node, new Map())
      const rule = holes && filled(operator, { template, holes, subjects })
      if (rule) return rule
    }
  }
  return undefined
}

interface TemplateFill {
  readonly template: string
  readonly holes: Holes
  readonly subjects: ConditionSubjects
}

function filled(operator: Operator, { template, holes, subjects }: TemplateFill): Rule | undefined {
  const asked = holes.get('X')
  const path = asked && pathOf(asked)
  const subject = path === undefined ? undefined : subjects.get(path)
  if (path === undefined || !subject || templateOf(operator, classOf(subject.type)) !== template)
    return undefined
  const value = valueOf(operator, { holes, type: subject.type, subjects })
  if (value === undefined || (isAboutChoice(operator) && !isChoice(value, subject))) return undefined
  return { path, operator, value }
}

/** Whether it is one of the choices that are known, and so has a name of its own. */
export const isChoice = (value: RuleValue, { options = [] }: ConditionSubject): boolean =>
  options.some((option) => option.value === value)

function valueOf(
  operator: Operator,
  { holes, type, subjects }: { holes: Holes; type: Type; subjects: ConditionSubjects },
): RuleValue | undefined {
  const kind = operatorRow(operator).value
  if (kind === 'none') return null
  const [value, amount, unit] = ['V', 'N', 'U'].map((hole) => holes.get(hole))
  if (kind === 'span' || kind === 'unit') {
    const found = unit && unitOf(unit)
    const count = kind === 'unit' ? '1' : amount && wholeText(amount)
    return found && count !== undefined ? { amount: count, unit: found } : undefined
  }
  if (!value) return undefined
  if (kind === 'count') return wholeText(value)
  if (kind === 'other') return otherRecord(value, type, subjects)
  const element = elementOf(type)
  if (kind === 'many') {
    if (value.kind !== 'LIST') return undefined
    const all = value.items.map((item) => constant(item, element))
    return all.every((each) => typeof each === 'string') ? all : undefined
  }
  return constant(value, element) ?? otherOf(value, type, subjects)
}

function otherRecord(node: Node, type: Type, subjects: ConditionSubjects): OtherSubject | undefined {
  const path = pathOf(node)
  const other = path === undefined ? undefined : subjects.get(path)
  return other && same(other.type, type) ? { path: other.path } : undefined
}

/** Another subject of the same class, with a number put on top or taken away. */
function otherOf(node: Node, type: Type, subjects: ConditionSubjects): OtherSubject | undefined {
  const of = classOf(type)
  const path = pathOf(node)
  if (path !== undefined) {
    const isComparable = ['text', 'number', 'time', 'boolean'].includes(of)
    return isComparable && classOf(subjects.get(path)?.type ?? NOTHING) === of ? { path } : undefined
  }
  if (of !== 'number' || node.kind !== 'CALL' || (node.name !== '+' && node.name !== '-')) return undefined
  const [left, right] = node.args
  const other = left && pathOf(left)
  const plus = right && node.args.length === 2 ? numberText(right) : undefined
  if (other === undefined || plus === undefined || plus.startsWith('-')) return undefined
  if (classOf(subjects.get(other)?.type ?? NOTHING) !== 'number') return undefined
  return { path: other, plus: node.name === '+' ? plus : `-${plus}` }
}

const NOTHING: Type = { kind: 'NULL' }

/** A constant as rules keep it; undefined where the node is none of that type. */
function constant(node: Node, type: Type): string | boolean | undefined {
  if (type.kind === 'LONG' || type.kind === 'DOUBLE') return numberText(node)
  if (type.kind === 'TIME') {
    const [moment] =
      node.kind === 'CALL' && node.name === 'timestamp' && node.args.length === 1 ? node.args : []
    return moment && textOf(moment)
  }
  if (type.kind !== 'BOOLEAN') return textOf(node)
  return node.kind === 'LITERAL' && node.value.kind === 'BOOLEAN' ? node.value.value : undefined
}

const textOf = (node: Node): string | undefined =>
  node.kind === 'LITERAL' && node.value.kind === 'STRING' ? node.value.value : undefined

function unitOf(node: Node): SpanUnit | undefined {
  const text = textOf(node)
  return SPAN_UNITS.find((unit) => unit === text)
}

/** A count; with more digits times would run out of what can be computed. */
function wholeText(node: Node): string | undefined {
  if (node.kind !== 'LITERAL' || node.value.kind !== 'LONG') return undefined
  const text = String(node.value.value)
  return text.length <= 4 ? text : undefined
}

/** A number as it has to be written to be read as the same. */
function numberText(node: Node): string | undefined {
  if (node.kind === 'CALL' && node.name === '-_') {
    const [inside] = node.args
    return inside?.kind === 'LITERAL' && isNumber(inside.value) ? `-${digits(inside.value)}` : undefined
  }
  return node.kind === 'LITERAL' && isNumber(node.value) ? digits(node.value) : undefined
}

type NumberLiteral = Extract<Literal, { kind: 'LONG' | 'DOUBLE' }>
const isNumber = (value: Literal): value is NumberLiteral => value.kind === 'LONG' || value.kind === 'DOUBLE'

function digits({ kind, value }: NumberLiteral): string {
  const text = String(value)
  return kind === 'DOUBLE' && /^\d+$/.test(text) ? `${text}.0` : text
}

/** `a.b.c`, where nothing but fields lie on the way. */
export function pathOf(node: Node): string | undefined {
  if (node.kind === 'NAME') return node.name
  if (node.kind !== 'FIELD') return undefined
  const target = pathOf(node.target)
  return target && `${target}.${node.name}`
}

type Holes = ReadonlyMap<string, Node>

const isHole = (name: string) => /^[XVNU]$/.test(name)

/** The content of a template's holes; undefined for another tree. The notation of a call does not matter. */
function match(template: Node, node: Node, holes: Holes): Holes | undefined {
  if (template.kind === 'NAME' && isHole(template.name)) {
    const before = holes.get(template.name)
    if (before) return shape(before) === shape(node) ? holes : undefined
    return new Map([...holes, [template.name, node]])
  }
  if (template.kind === 'NAME') return node.kind === 'NAME' && node.name === template.name ? holes : undefined
  if (template.kind === 'LITERAL')
    return node.kind === 'LITERAL' && sameLiteral(template.value, node.value) ? holes : undefined
  if (template.kind === 'FIELD')
    return node.kind === 'FIELD' && node.name === template.name
      ? match(template.target, node.target, holes)
      : undefined
  if (template.kind === 'CALL')
    return node.kind === 'CALL' && node.name === template.name
      ? matchAll(template.args, node.args, holes)
      : undefined
  if (template.kind !== 'MACRO' || node.kind !== 'MACRO') return undefined
  if (node.macro !== template.macro || node.variable !== template.variable) return undefined
  return matchAll([template.list, template.body], [node.list, node.body], holes)
}

const PLACES: ReadonlySet<string> = new Set(['start', 'end', 'nameAt', 'variableAt', 'receiver'])

/** A tree as a text that says nothing of where its parts stand. */
export const shape = (node: Node): string =>
  JSON.stringify(node, (key, value: unknown) =>
    PLACES.has(key) ? undefined : typeof value === 'bigint' ? `${value}n` : value,
  )

function matchAll(templates: readonly Node[], nodes: readonly Node[], holes: Holes): Holes | undefined {
  if (templates.length !== nodes.length) return undefined
  return templates.reduce<Holes | undefined>((found, template, i) => {
    const node = nodes[i]
    return found && node && match(template, node, found)
  }, holes)
}

const sameLiteral = (a: Literal, b: Literal) =>
  a.kind === b.kind && ('value' in a ? a.value : null) === ('value' in b ? b.value : null)
