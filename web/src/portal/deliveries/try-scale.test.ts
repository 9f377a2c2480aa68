import { expect, test } from 'vitest'
import { placesOf } from './try-scale.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString()

test('tries stand evenly within an hour, and closer the later they are', () => {
  const shown = (times: readonly string[]) => placesOf(times).map((place) => Number(place.toFixed(2)))
  expect(shown([at(0)])).toEqual([0.25])
  expect(shown([at(0), at(15), at(30), at(60)])).toEqual([0.08, 0.29, 0.5, 0.92])
  const [, hour = 0, two = 0, four = 0] = shown([at(0), at(60), at(120), at(240)])
  expect(two - hour).toBeCloseTo(four - two)
})
