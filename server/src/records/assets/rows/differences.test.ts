import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameCell, type Values } from '../types/values.ts'
import { keptChange, stateBefore } from './differences.ts'

const cell = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.array(fc.integer(), { minLength: 1 }),
)
const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), cell)
const states = fc.array(fc.option(values), { minLength: 1, maxLength: 8 })

test('from what an asset is and what its changes replaced follows all that it ever was', () => {
  fc.assert(
    fc.property(states, (each) => {
      const changes = each.slice(1).map((after, i) => keptChange(each[i] ?? null, after))
      let state: Values | null = each.at(-1) ?? null
      for (const [i, change] of changes.entries().toArray().toReversed()) {
        state = stateBefore(change, state)
        expect(isSame(state, each[i] ?? null)).toBe(true)
      }
    }),
  )
})

test('a change keeps what it replaced, and nothing of the rest', () => {
  const before = { name: 'Presse', hall: 'Halle 1', tags: ['a', 'b'], note: null }
  const after = { name: 'Presse', hall: 'Halle 2', tags: ['a', 'b'], year: 2020 }
  expect(keptChange(before, after)).toEqual({ before: { hall: 'Halle 1', year: null }, isDifference: true })
  expect(keptChange(before, null)).toEqual({ before, isDifference: false })
})

function isSame(one: Values | null, other: Values | null): boolean {
  if (!one || !other) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) =>
    sameCell(one[id], other[id]),
  )
}
