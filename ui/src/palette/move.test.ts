import { expect, test } from 'vitest'
import { moved } from './move.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 20, 9],
  ['PageDown', 18, 20, 19],
  ['PageUp', 3, 20, 0],
  ['a', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %i of %i goes to %s', (key, at, length, expected) => {
  expect(moved(key, at, length)).toBe(expected)
})
