import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'

/** How often it happened in so many calls. */
function countOf(seed: string, share: number, calls: number): number {
  const chance = chanceOf(seed)
  return Array.from({ length: calls }, () => chance.happens('it', share)).filter(Boolean).length
}

it('lets what is rare happen as often as its share says, whatever the seed', () => {
  const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(fc.string(), shares, fc.integer({ min: 0, max: 400 }), (seed, share, calls) => {
      const expected = share * calls
      const count = countOf(seed, share, calls)
      expect(count).toBeGreaterThanOrEqual(Math.floor(expected - 1e-9) - (share > 0.5 ? 1 : 0))
      expect(count).toBeLessThanOrEqual(Math.ceil(expected + 1e-9))
    }),
  )
})

it('does not say when: other seeds have it at other times', () => {
  const firsts = Array.from({ length: 50 }, (_, seed) => {
    const chance = chanceOf(String(seed))
    return Array.from({ length: 20 }, () => chance.happens('it', 0.05)).indexOf(true)
  })
  expect(new Set(firsts).size).toBeGreaterThan(12)
})

it('has never what never happens, and always what always does', () => {
  expect([countOf('never', 0, 50), countOf('never', -1, 50)]).toEqual([0, 0])
  expect([countOf('always', 1, 50), countOf('always', 2, 50)]).toEqual([50, 50])
})

it('keeps names apart', () => {
  const chance = chanceOf('two')
  const both = Array.from({ length: 200 }, () => [chance.happens('a', 0.1), chance.happens('b', 0.1)])
  expect(both.filter(([a]) => a).length).toBe(20)
  expect(both.filter(([, b]) => b).length).toBe(20)
  expect(both.filter(([a, b]) => a && b).length).toBeLessThan(20)
})
