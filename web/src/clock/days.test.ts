import { expect, onTestFinished, test, vi } from 'vitest'
import { daysAgo } from './days.ts'

test.each([
  ['2026-11-20T23:10:00+01:00', '2026-11-20T23:50:00+01:00', 0],
  ['2026-11-20T23:50:00+01:00', '2026-11-21T00:10:00+01:00', 1],
  ['2026-11-20T00:10:00+01:00', '2026-11-21T23:50:00+01:00', 1],
  // The clocks go back: from the evening, 24 hours before are of the same day.
  ['2026-10-24T22:00:00+02:00', '2026-10-25T23:30:00+01:00', 1],
  // The clocks go forward: shortly after midnight, 24 hours before are of the day before yesterday.
  ['2027-03-27T23:30:00+01:00', '2027-03-29T00:15:00+02:00', 2],
  ['2027-03-28T12:00:00+02:00', '2027-03-29T00:15:00+02:00', 1],
])('what was at %s is at %s so many days ago', (at, now, days) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(daysAgo(new Date(at), new Date(now))).toBe(days)
})
