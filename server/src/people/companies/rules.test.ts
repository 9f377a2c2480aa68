import { expect, it } from 'vitest'
import { remainingTestDays } from './rules.ts'

const end = { trial_ends_at: new Date('2026-12-21T09:00:00Z') }

it.each([
  ['2026-11-21T09:00:00Z', 30],
  ['2026-11-21T09:00:01Z', 30],
  ['2026-11-22T09:00:00Z', 29],
  ['2026-12-20T10:00:00Z', 1],
  ['2026-12-21T09:00:00Z', 0],
  ['2027-01-05T09:00:00Z', 0],
])('test time counts down: at %s %i days are left', (now, left) => {
  expect(remainingTestDays(end, { payments: true, now: new Date(now) })).toBe(left)
})

it('does not run without payments, nor for those who never had any', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(remainingTestDays(end, { payments: false, now })).toBeNull()
  expect(remainingTestDays({ trial_ends_at: null }, { payments: true, now })).toBeNull()
})
