import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('the order in which the database keeps fields makes no difference, what they say does', () => {
  const mine = { id: 'a', kind: 'NUMBER', translations: [{ language: 'de', name: 'Zahl' }], width: undefined }
  expect(isSame(mine, { kind: 'NUMBER', translations: [{ name: 'Zahl', language: 'de' }], id: 'a' })).toBe(
    true,
  )
  expect(isSame(mine, { ...mine, translations: [{ language: 'de', name: 'Summe' }] })).toBe(false)
  expect(isSame(mine, { ...mine, width: 2 })).toBe(false)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame(undefined, mine)).toBe(false)
})
