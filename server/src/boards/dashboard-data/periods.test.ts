import { DASHBOARD_INTERVALS, type DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { describe, expect, test } from 'vitest'
import { boundsWithin } from '../../language/metric-data/bounds.ts'
import cases from './periods.cases.json' with { type: 'json' }
import { periodOf } from './periods.ts'

const BERLIN = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const iso = (time: number) => new Date(time).toISOString().replace(':00.000Z', 'Z')

/**
 * Expected bounds computed by Python's `zoneinfo`, `datetime` and `calendar`, whose rules share no code with ours: for
 * every interval and zone at moments around changes of the clock, ends of days, weeks, months and years, leap days, and
 * the day that Apia left out (30 December 2011).
 */
const table: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = cases

describe.each(Object.entries(table))('in %s', (zone, moments) => {
  test.each(Object.entries(moments))('at %s', (moment, expected) => {
    const found = Object.fromEntries(
      DASHBOARD_INTERVALS.map((interval) => {
        const { from, until } = periodOf(interval, { now: at(moment), zone })
        return [interval, `${iso(from)}/${iso(until)}`]
      }),
    )
    expect(found).toEqual(expected)
  })
})

test('every interval holds now or lies before it, and its buckets are few enough and without a gap', () => {
  for (const [zone, moments] of Object.entries(table))
    for (const moment of Object.keys(moments))
      for (const interval of DASHBOARD_INTERVALS) {
        const now = at(moment)
        const { from, until, bucket } = periodOf(interval, { now, zone })
        const bounds = boundsWithin({ from, until, interval: bucket, zone })
        expect(bounds[0]).toBe(from)
        expect(bounds.at(-1)).toBe(until)
        expect(bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? 0))).toBe(true)
        expect(bounds.length).toBeLessThan(110)
        expect(from <= now).toBe(true)
      }
})

/** Worked out by hand. */
const compared: readonly (readonly [DashboardInterval, now: string, from: string, until: string])[] = [
  // As much of yesterday as has gone by of today.
  ['TODAY', '2026-11-20T09:15:20Z', '2026-11-18T23:00Z', '2026-11-19T09:16Z'],
  ['TODAY', '2026-03-29T10:00:00Z', '2026-03-27T23:00Z', '2026-03-28T11:01Z'],
  ['YESTERDAY', '2026-11-20T09:15:20Z', '2026-11-17T23:00Z', '2026-11-18T23:00Z'],
  ['THIS_DAY_LAST_WEEK', '2026-11-20T09:15:20Z', '2026-11-05T23:00Z', '2026-11-06T23:00Z'],
  ['THIS_WEEK', '2026-11-20T09:15:20Z', '2026-11-08T23:00Z', '2026-11-13T09:16Z'],
  ['PREVIOUS_MONTH', '2026-03-10T12:00:00Z', '2025-12-31T23:00Z', '2026-01-31T23:00Z'],
  ['THIS_MONTH', '2026-03-31T12:00:00Z', '2026-01-31T23:00Z', '2026-02-28T13:01Z'],
  ['LAST_24_HOURS', '2026-11-20T09:15:20Z', '2026-11-18T09:16Z', '2026-11-19T09:16Z'],
  ['LAST_7_DAYS', '2026-10-27T09:15:20Z', '2026-10-13T09:00Z', '2026-10-20T09:00Z'],
]

test.each(compared)('%s at %s is compared with the stretch before', (interval, now, from, until) => {
  const { previous } = periodOf(interval, { now: at(now), zone: BERLIN })
  expect([iso(previous.from), iso(previous.until)]).toEqual([from, until])
})

test('days that somebody has chosen are whole days of the zone, and compared with as many before', () => {
  const moment = { now: at('2026-11-20T09:15:20Z'), zone: BERLIN }
  const shown = (from: string, until: string) => {
    const period = periodOf({ from, until }, moment)
    const { previous } = period
    return [period.from, period.until, previous.from, previous.until].map(iso)
  }
  expect(shown('2026-10-25', '2026-10-25')).toEqual([
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
    '2026-10-23T22:00Z',
    '2026-10-24T22:00Z',
  ])
  // As much of the days before as has gone by of these.
  expect(shown('2026-11-19', '2026-11-20')).toEqual([
    '2026-11-18T23:00Z',
    '2026-11-20T23:00Z',
    '2026-11-16T23:00Z',
    '2026-11-18T09:16Z',
  ])
  expect(periodOf({ from: '2026-10-01', until: '2026-10-31' }, moment).bucket).toBe('P1D')
  for (const until of ['2026-01-01', '2026-01-31', '2026-06-30', '2028-12-31', '2044-12-31', '2125-12-31']) {
    const { bucket, ...bounds } = periodOf({ from: '2026-01-01', until }, moment)
    const count = boundsWithin({ ...bounds, interval: bucket, zone: BERLIN }).length - 1
    expect(count).toBeGreaterThan(11)
    expect(count).toBeLessThan(110)
  }
})

test('a day has 23, 24 or 25 buckets of an hour; the first and last of a rolling interval are cut', () => {
  const hours = (interval: DashboardInterval, now: string) => {
    const { from, until, bucket } = periodOf(interval, { now: at(now), zone: BERLIN })
    return boundsWithin({ from, until, interval: bucket, zone: BERLIN }).length - 1
  }
  expect(hours('TODAY', '2026-03-29T12:00:00Z')).toBe(23)
  expect(hours('TODAY', '2026-10-25T12:00:00Z')).toBe(25)
  expect(hours('TODAY', '2026-11-20T12:00:00Z')).toBe(24)
  expect(hours('LAST_24_HOURS', '2026-11-20T09:15:20Z')).toBe(25)
  expect(hours('THIS_WEEK', '2026-11-20T09:15:20Z')).toBe(7)
})
