import { expect, it } from 'vitest'
import { drawnRows } from './use-sight.ts'

it('draws what is seen and a little more, whatever the length of the list', () => {
  for (const first of [0, 1, 11, 12, 5_000, 99_980]) {
    const drawn = drawnRows({ first, fit: 20 }, 100_000)
    expect(drawn.first).toBeLessThanOrEqual(first)
    expect(drawn.end).toBeGreaterThanOrEqual(first + 20)
    expect(drawn.end - drawn.first).toBeLessThanOrEqual(60)
  }
  expect(drawnRows({ first: 0, fit: 20 }, 3)).toEqual({ first: 0, end: 3 })
})
