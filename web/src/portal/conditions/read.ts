import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Literal, Node } from '@feldwerk/query/expression/tree.ts'
import type { Type } from '@feldwerk/query/types.ts'
import {
  classOf,
  elementOf,
  OPERATOR_NAMES,
  type Operator,
  operatorRow,
  templateOf,
  templateTree,
} from './operators.ts'
import {
  contraryOf,
  isGroup,
  NO_RULES,
  type Rule,
  type RuleGroup,
  type RuleValue,
  SPAN_UNITS,
  type SpanUnit,
  type Subjects,
} from './rules.ts'

/**
 * The rules that an expression consists of; undefined where it says more than rules can. Written out again they give
 * an equal tree.
 */
export function fromExpression(text: string, subjects: Subjects): RuleGroup | undefined {
  if (text.trim() === '') return NO_RULES
  const { node } = parse(text)
  if (!node) return undefined
  if (node.kind === 'LITERAL' && node.value.kind === 'BOOLEAN' && node.value.value) return NO_RULES
  const found = read(node, subjects)
  if (!found) return undefined
  return isGroup(found) ? found : { combinator: 'and', rules: [found] }
}

function read(node: Node, subjects: Subjects): Rule | RuleGroup | undefined {
  const rule = readRule(node, subjects)
  if (rule || node.kind !== 'CALL') return rule
  const [left, right] = node.args
  if (node.name === '!_' && left) {
    const inside = read(left, subjects)
    return inside && contraryOf(inside)
  }
  if ((node.name !== '&&' && node.name !== '||') || !left || !right) return undefined
  const combinator = node.name === '&&' ? 'and' : 'or'
  const first = read(left, subjects)
  const last = read(right, subjects)
  if (!first || !last) return undefined
  // `a && b && c` is read as `(a && b) && c`: the same combinator is one list.
  const isSame = isGroup(first) && !first.not && first.combinator === combinator
  return { combinator, rules: [...(isSame ? first.rules : [first]), last] }
}

function readRule(node: Node, subjects: Subjects): Rule | undefined {
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
  readonly subjects: Subjects
}

function filled(operator: Operator, { template, holes, subjects }: TemplateFill): Rule | undefined {
  const asked = holes.get('X')
  const path = asked && pathOf(asked)
  const subject = path === undefined ? undefined : subjects.get(path)
  if (path === undefined || !subject || templateOf(operator, classOf(subject.type)) !== template)
    return undefined
  const value = valueOf(operator, { holes, type: subject.type, subjects })
  return value === undefined ? undefined : { path, operator, value }
}

function valueOf(
  operator: Operator,
  { holes, type, subjects }: { holes: Holes; type: Type; subjects: Subjects },
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
  const element = elementOf(type)
  if (kind === 'many') {
    if (value.kind !== 'LIST') return undefined
    const all = value.items.map((item) => constant(item, element))
    return all.every((each) => typeof each === 'string') ? all : undefined
  }
  const found = constant(value, element)
  if (found !== undefined) return found
  const other = pathOf(value)
  const isComparable =
    other !== undefined &&
    classOf(subjects.get(other)?.type ?? NOTHING) === classOf(type) &&
    classOf(type) !== 'record'
  return isComparable && type.kind !== 'ARRAY' ? { path: other } : undefined
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

const wholeText = (node: Node): string | undefined =>
  node.kind === 'LITERAL' && node.value.kind === 'LONG' ? String(node.value.value) : undefined

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
function pathOf(node: Node): string | undefined {
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
const shape = (node: Node): string =>
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

/** The first part of an expression that no rule can show; undefined where it cannot even be read. */
export function unreadPart(text: string, subjects: Subjects): string | undefined {
  const { node } = parse(text)
  const found = node && firstUnread(node, subjects)
  return found && text.slice(found.start, found.end)
}

function firstUnread(node: Node, subjects: Subjects): Node | undefined {
  if (readRule(node, subjects)) return undefined
  const isMadeOf = node.kind === 'CALL' && ['&&', '||', '!_'].includes(node.name)
  if (!isMadeOf) return node
  return node.args.map((arg) => firstUnread(arg, subjects)).find((each) => each !== undefined)
}
