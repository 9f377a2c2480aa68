import { expect, test } from 'vitest'
import type { Period } from './period-names.ts'
import { periodBounds } from './periods.ts'

const BERLIN = 'Europe/Berlin'

test.each<[Period, string, string, string | undefined]>([
  ['today', '2026-11-20T08:42:00Z', '2026-11-19T23:00:00.000Z', undefined],
  ['yesterday', '2026-11-20T08:42:00Z', '2026-11-18T23:00:00.000Z', '2026-11-19T23:00:00.000Z'],
  ['week', '2026-11-20T08:42:00Z', '2026-11-13T23:00:00.000Z', undefined],
  // The clock went back in between.
  ['days', '2026-11-20T08:42:00Z', '2026-10-21T22:00:00.000Z', undefined],
  ['month', '2026-11-20T08:42:00Z', '2026-10-31T23:00:00.000Z', undefined],
  ['lastMonth', '2026-11-20T08:42:00Z', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
])('%s at %s begins at %s', (period, now, from, until) => {
  const found = periodBounds(period, Date.parse(now), BERLIN)
  expect(found.createdAtAfter).toBe(from)
  expect(found.createdAtBefore).toBe(until)
})
