import { check, type Environment } from '../../src/expression/check.ts'
import type { Node } from '../../src/expression/tree.ts'

/*
 * CEL as the profile says it: where the language means the same by another name, or where a meaning is
 * changed on purpose, the tree is rewritten, and the case then has to give its published value.
 */

/** Functions of CEL's libraries that have another name here. */
const NAMES: Readonly<Record<string, string>> = {
  'math.greatest': 'max',
  'math.least': 'min',
  'math.ceil': 'ceil',
  'math.floor': 'floor',
  'math.round': 'round',
  'math.trunc': 'trunc',
  'math.abs': 'abs',
  'math.sign': 'sign',
}

/** Parts of a date that count from 0 in CEL and from 1 here. */
const DATE_PARTS: Readonly<Record<string, (part: Node) => Node>> = {
  getFullYear: (part) => rename(part, 'year'),
  getMonth: (part) => operator('-', rename(part, 'month'), number(part, 1n)),
  getDate: (part) => rename(part, 'day'),
  getDayOfMonth: (part) => operator('-', rename(part, 'day'), number(part, 1n)),
  getDayOfWeek: (part) => operator('%', rename(part, 'weekday'), number(part, 7n)),
  getHours: (part) => rename(part, 'hour'),
  getMinutes: (part) => rename(part, 'minute'),
}

/** The tree of a published case as the language would have it. */
export function toProfile(node: Node, environment: Environment): Node {
  const inner = (child: Node) => toProfile(child, environment)
  if (node.kind === 'LITERAL') return unsigned(node)
  if (node.kind === 'FIELD') return { ...node, target: inner(node.target) }
  if (node.kind === 'LIST') return { ...node, items: node.items.map(inner) }
  if (node.kind === 'MACRO') return { ...node, list: inner(node.list), body: inner(node.body) }
  if (node.kind === 'OBJECT')
    return {
      ...node,
      entries: node.entries.map(({ key, value }) => ({ key: inner(key), value: inner(value) })),
    }
  return node.kind === 'CALL' ? call({ ...node, args: node.args.map(inner) }, environment) : node
}

/** There is one kind of whole number: `5u` is 5. */
function unsigned(node: Node): Node {
  if (node.kind !== 'LITERAL' || node.value.kind !== 'FOREIGN' || !/^\d+u$/.test(node.value.name)) return node
  return { ...node, value: { kind: 'LONG', value: BigInt(node.value.name.slice(0, -1)) } }
}

function call(node: Node & { kind: 'CALL' }, environment: Environment): Node {
  const [first, second] = node.args
  if (!first) return node
  if (node.name === 'dyn') return first
  if (node.name === 'uint') return { ...node, name: 'int' }
  const namespaced = first.kind === 'NAME' ? NAMES[`${first.name}.${node.name}`] : undefined
  if (namespaced) return { ...node, name: namespaced, args: node.args.slice(1) }
  const part = node.receiver ? DATE_PARTS[node.name] : undefined
  if (part) return part(node)
  const type = (of: Node | undefined) => (of ? check(of, environment).typed.type.kind : 'NULL')
  if (node.name === '/' && type(first) === 'LONG' && type(second) === 'LONG') return { ...node, name: 'div' }
  const isField = node.name === '[]' && type(first) === 'OBJECT' && second?.kind === 'LITERAL'
  if (isField && second.value.kind === 'STRING')
    return {
      kind: 'FIELD',
      start: node.start,
      end: node.end,
      target: first,
      name: second.value.value,
      nameAt: second,
    }
  return node
}

const rename = (node: Node, name: string): Node => ({ ...node, name }) as Node
const operator = (name: string, a: Node, b: Node): Node => ({
  kind: 'CALL',
  start: a.start,
  end: b.end,
  name,
  args: [a, b],
  receiver: false,
})
const number = ({ start, end }: Node, value: bigint): Node => ({
  kind: 'LITERAL',
  start,
  end,
  value: { kind: 'LONG', value },
})
