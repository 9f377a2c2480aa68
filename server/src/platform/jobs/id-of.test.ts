import { expect, test } from 'vitest'
import { idOf } from './id-of.ts'

test('the same text has the same id, which is one that the database takes', () => {
  const id = idOf('a run')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idOf('a run')).toBe(id)
  expect(idOf('another run')).not.toBe(id)
})
