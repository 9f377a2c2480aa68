import { expect, test } from 'vitest'
import { type SplitCondition, splitExpression } from './split.ts'

const shown = ({ text, combinator, parts }: SplitCondition): string =>
  combinator === null ? text : `${combinator}[${parts.map(shown).join(' | ')}]`

test.each([
  ['a.b > 4.5', 'a.b > 4.5', 'a.b'],
  ['(a.b > 1) && (a.c == "x" || a.d)', 'and[a.b > 1 | or[a.c == "x" | a.d]]', 'a.b, a.c, a.d'],
  ['a && b && c', 'and[a | b | c]', 'a, b, c'],
  ['!(a && b)', '!(a && b)', 'a, b'],
  ['list.exists(each, each.x > limit)', 'list.exists(each, each.x > limit)', 'list, limit'],
])('%s consists of its conditions', (text, tree, paths) => {
  const split = splitExpression(text)
  expect(shown(split.condition)).toBe(tree)
  expect(split.paths.join(', ')).toBe(paths)
})

test('an expression that cannot be read, or has too many conditions, stays whole', () => {
  expect(splitExpression('a >').condition).toEqual({ text: 'a >', combinator: null, parts: [] })
  const many = Array.from({ length: 31 }, (_, i) => `a > ${i}`).join(' && ')
  expect(splitExpression(many).condition).toMatchObject({ text: many, combinator: null })
})
