import { sourceOf } from '@feldwerk/query/conditions/read.ts'
import { pathOf } from '@feldwerk/query/conditions/read-rule.ts'
import { parse } from '@feldwerk/query/expression/parse.ts'
import { children, type Node } from '@feldwerk/query/expression/tree.ts'

const MOST_CONDITIONS = 30
const MOST_SUBJECTS = 20
const MOST_CHARACTERS = 500

/** A condition as it is written, or several of them. */
export interface SplitCondition {
  readonly text: string
  readonly combinator: 'and' | 'or' | null
  readonly parts: readonly SplitCondition[]
}

/** A condition with what it consists of, and the paths that it asks about. */
export interface SplitExpression {
  readonly condition: SplitCondition
  readonly paths: readonly string[]
}

/** An expression as a tree of conditions; one that has too many stays whole. */
export function splitExpression(text: string): SplitExpression {
  const whole = { text: text.trim(), combinator: null, parts: [] }
  const { node } = parse(text)
  if (!node) return { condition: whole, paths: [] }
  const condition = split(node, text)
  const isSmall = leavesOf(condition).length <= MOST_CONDITIONS
  const paths = [...new Set(pathsIn(node, new Set()))].slice(0, MOST_SUBJECTS)
  return { condition: isSmall ? condition : whole, paths }
}

function split(node: Node, text: string): SplitCondition {
  if (node.kind !== 'CALL' || (node.name !== '&&' && node.name !== '||'))
    return { text: sourceOf(node, text), combinator: null, parts: [] }
  const combinator = node.name === '&&' ? 'and' : 'or'
  const parts = node.args.map((arg) => split(arg, text))
  return {
    text: '',
    combinator,
    parts: parts.flatMap((part) => (part.combinator === combinator ? part.parts : [part])),
  }
}

/** The single conditions of a tree, in their order. */
export const leavesOf = (condition: SplitCondition): readonly SplitCondition[] =>
  condition.combinator === null ? [condition] : condition.parts.flatMap(leavesOf)

/** What is read on the way, as far as it stands for itself and not for an element of a list. */
function pathsIn(node: Node, bound: ReadonlySet<string>): string[] {
  const path = pathOf(node)
  if (path !== undefined) return bound.has(path.split('.')[0] ?? '') ? [] : [path]
  const inner = node.kind === 'MACRO' ? new Set([...bound, node.variable]) : bound
  return children(node).flatMap((child) => pathsIn(child, inner))
}

/** So much of a text as is kept. */
export const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()} …`
