import { expect, onTestFinished, test, vi } from 'vitest'
import { firstDayOf } from './first-day.ts'

test.each([
  ['2026-11-26T22:00:00+01:00', 'YESTERDAY'],
  ['2026-11-26T23:00:00+01:00', 'TODAY'],
  ['2026-11-27T00:00:00+01:00', 'YESTERDAY'],
])('of the 24 hours until the one of %s the first is of %s', (last, day) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  onTestFinished(() => void vi.unstubAllEnvs())
  const hours = Array.from({ length: 24 }, (_, place) => ({
    at: new Date(Date.parse(last) - (23 - place) * 3_600_000).toISOString(),
  }))
  expect(firstDayOf(hours)).toBe(day)
})
