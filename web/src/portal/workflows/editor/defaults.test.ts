import { expect, test } from 'vitest'
import { defaultText, readDefault } from './defaults.ts'

test.each([
  ['a.b ? true : null', 'a.b', 'true'],
  ['!a.b || a.c > 4.5 ? true : null', '!a.b || a.c > 4.5', 'true'],
  ['a.b == "x?y:z" ? "what? : no" : null', 'a.b == "x?y:z"', '"what? : no"'],
  ['(a.b ? a.c : a.d) ? (a.c ? 1 : 2) : null', 'a.b ? a.c : a.d', 'a.c ? 1 : 2'],
])('%s is filled in while its condition is met', (text, condition, value) => {
  expect(readDefault(text)).toEqual({ condition, value })
  expect(readDefault(defaultText({ condition, value }))).toEqual({ condition, value })
})

test.each(['a.b', 'a.b ? 1 : 2', 'a.b ? 1 :', 'a.b ? 1 : a.c ? 2 : null'])('%s says more', (text) => {
  expect(readDefault(text)).toBeUndefined()
})

test('what asks again is put in brackets', () => {
  expect(defaultText({ condition: 'a ? b : c', value: 'd ? e : f' })).toBe('(a ? b : c) ? (d ? e : f) : null')
})
