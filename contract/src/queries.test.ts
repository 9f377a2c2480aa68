import { expect, test } from 'vitest'
import { Query } from './queries.ts'

const column = (i: number) => ({ name: `c${i}`, expression: '1' })
const query = (steps: unknown[]) => ({ root: { kind: 'NULL' }, steps })
const fits = (steps: unknown[]) => Query.safeParse(query(steps)).success
const many = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i))

test('a query has at most a hundred steps, and a step at most a thousand columns', () => {
  const filter = { kind: 'FILTER', condition: 'true' }
  expect([100, 101].map((count) => fits(many(count, () => filter)))).toEqual([true, false])
  expect([1000, 1001].map((count) => fits([{ kind: 'MAP', columns: many(count, column) }]))).toEqual([
    true,
    false,
  ])
})
