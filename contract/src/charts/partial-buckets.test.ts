import { describe, expect, it } from 'vitest'
import { evenBounds, partialBuckets } from './partial-buckets.ts'

const zone = 'Europe/Berlin'
const times = (...all: readonly string[]) => all.map((one) => Date.parse(one))

describe('buckets that are not whole', () => {
  it('are the first and the last where the period cuts them', () => {
    const bounds = times('2026-11-04T09:00Z', '2026-11-08T23:00Z', '2026-11-15T23:00Z', '2026-11-20T09:00Z')
    expect(partialBuckets({ bounds, interval: 'P1W', zone, now: undefined })).toEqual([0, 2])
  })

  it('are none where the period begins and ends with them, also in a month in which the clock changes', () => {
    const bounds = times('2026-08-31T22:00Z', '2026-09-30T22:00Z', '2026-10-31T23:00Z')
    expect(partialBuckets({ bounds, interval: 'P1M', zone, now: undefined })).toEqual([])
  })

  it('are those that are not over yet', () => {
    const bounds = times('2026-11-15T23:00Z', '2026-11-16T23:00Z', '2026-11-17T23:00Z', '2026-11-18T23:00Z')
    const now = Date.parse('2026-11-17T09:00Z')
    expect(partialBuckets({ bounds, interval: 'P1D', zone, now })).toEqual([1])
  })
})

it('bounds are made even at their ends, so that no bar comes too close to its neighbour', () => {
  expect(evenBounds([8, 10, 20, 30, 33])).toEqual([0, 10, 20, 30, 40])
  expect(evenBounds([0, 10])).toEqual([0, 10])
})
