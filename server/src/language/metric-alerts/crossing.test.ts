import { describe, expect, test } from 'vitest'
import { crossingOf } from './crossing.ts'
import { wholePeriods } from './whole-periods.ts'

const bound = { min: 2, max: 8, period: 'P1D' } as const

/** Figures of periods 0, 1, 2 …; which of them were known to be beyond; the period that is told. */
test.each([
  ['all within', [5, 2, 8], [], undefined],
  ['the last one beyond', [5, 5, 9], [], 2],
  ['below is beyond as well', [5, 5, 1], [], 2],
  ['known already', [5, 5, 9], [2], undefined],
  ['still beyond a period later', [5, 9, 9], [1], undefined],
  ['beyond with a gap between', [9, null, 9], [0], undefined],
  ['back within, and beyond again', [9, 5, 9], [0], 2],
  ['beyond for the second time since, of which the latest is told', [9, 5, 9], [], 2],
  ['beyond for several periods, of which the latest is told', [5, 9, 10, 5], [], 2],
  ['an earlier one beyond that came late', [9, 5, 5], [], 0],
  ['an earlier one beyond right before a known one', [5, 9, 9], [2], undefined],
  ['known, corrected, and beyond anew', [5, 5, 9], [], 2],
  ['no figure at all', [null, null], [], undefined],
] as const)('%s', (_, figures, known, told) => {
  const periods = figures.map((figure, at) => ({ from: at, until: at + 1, figure }))
  expect(crossingOf(periods, bound, new Set(known)).told?.from).toBe(told)
})

test('it says which periods are beyond', () => {
  const periods = [9, 5, null, 1].map((figure, at) => ({ from: at, until: at + 1, figure }))
  expect(crossingOf(periods, bound, new Set()).beyond).toEqual([0, 3])
})

describe('periods that are over', () => {
  const zone = 'Europe/Berlin'
  const of = (period: Parameters<typeof wholePeriods>[0], at: string) => {
    const { bounds, nextAt } = wholePeriods(period, { now: Date.parse(at), zone })
    const [from, until] = bounds.slice(-2)
    return [from, until, nextAt].map((time) => new Date(time ?? 0).toISOString())
  }

  test.each([
    ['PT1H', '2026-11-20T08:42:10Z', '2026-11-20T07:00', '2026-11-20T08:00', '2026-11-20T09:00'],
    // The day that has 25 hours.
    ['P1D', '2026-10-26T08:42:00Z', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-26T23:00'],
    ['P1D', '2026-11-19T22:59:59Z', '2026-11-17T23:00', '2026-11-18T23:00', '2026-11-19T23:00'],
    ['P1D', '2026-11-19T23:00:00Z', '2026-11-18T23:00', '2026-11-19T23:00', '2026-11-20T23:00'],
    ['P1W', '2026-11-20T08:42:00Z', '2026-11-08T23:00', '2026-11-15T23:00', '2026-11-22T23:00'],
    ['P1M', '2026-11-20T08:42:00Z', '2026-09-30T22:00', '2026-10-31T23:00', '2026-11-30T23:00'],
    ['P3M', '2026-11-20T08:42:00Z', '2026-06-30T22:00', '2026-09-30T22:00', '2026-12-31T23:00'],
    ['P1Y', '2026-11-20T08:42:00Z', '2024-12-31T23:00', '2025-12-31T23:00', '2026-12-31T23:00'],
  ] as const)('%s at %s', (period, now, ...bounds) => {
    expect(of(period, now)).toEqual(bounds.map((at) => `${at}:00.000Z`))
  })

  test('lie next to each other', () => {
    const { bounds } = wholePeriods('P1D', { now: Date.parse('2026-11-20T08:42:00Z'), zone })
    expect(bounds).toHaveLength(32)
    expect(new Date(bounds[0] ?? 0).toISOString()).toBe('2026-10-19T22:00:00.000Z')
  })
})
