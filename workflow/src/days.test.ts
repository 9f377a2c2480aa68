import { expect, test } from 'vitest'
import { daysOf } from './days.ts'

test.each([
  ['Europe/Berlin', '2026-01-14T23:00:00.000Z'],
  ['America/New_York', '2026-01-15T05:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-01-14T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-14T10:00:00.000Z'],
])('15 January begins in %s at %s', (zone, instant) => {
  const days = daysOf(zone)
  expect(new Date(days.midnight('2026-01-15')).toISOString()).toBe(instant)
})
