import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { find, splitBy } from './find.ts'

it('finds what the engine finds, also where the part is long', () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength })
  const made = fc.record({
    part: letters(6),
    times: fc.integer({ min: 1, max: 12 }),
    ends: fc.array(letters(9)),
  })
  const same = fc.property(made, ({ part, times, ends }) => {
    const long = `a${part.repeat(times)}`
    const text = ends.join(long)
    expect(find(text, long)).toBe(text.indexOf(long))
    expect(find(text, long, 5)).toBe(text.indexOf(long, 5))
    expect(splitBy(text, long)).toEqual(text.split(long))
  })
  fc.assert(same, { numRuns: 2_000 })
})
