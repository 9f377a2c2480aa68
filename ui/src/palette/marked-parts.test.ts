import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test.each([
  ['Pumpe 3, Halle 3', '3', 'Pumpe [3], Halle [3]'],
  ['Pumpe 3, Halle 3', 'pu HALLE', '[Pu]mpe 3, [Halle] 3'],
  ['Druck (bar)', '(', 'Druck [(]bar)'],
  ['Pumpe', '  ', 'Pumpe'],
  ['Pumpe', 'Ventil', 'Pumpe'],
])('of %s by „%s“ stands out %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('each part says where it begins', () => {
  expect(markedParts('Pumpe 3', 'mp').map(({ at }) => at)).toEqual([0, 2, 4])
})
