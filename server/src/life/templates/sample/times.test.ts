import { describe, expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { timesOf } from './times.ts'

const zone = 'Europe/Berlin'
const hourly = { perDay: 6, perRestDay: 6, hours: [8, 16] as [number, number] }
const between = (from: string, until: string) =>
  timesOf(hourly, { from: new Date(from), until: new Date(until), zone }, chanceOf('times').next)
const dayOf = (time: Date) => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(time)
describe('the times of sample data', () => {
  test.each([
    ['2027-03-26T23:30:00+01:00', '2027-03-30T00:30:00+02:00', ['2027-03-27', '2027-03-28', '2027-03-29']],
    ['2026-10-24T00:15:00+02:00', '2026-10-26T23:45:00+01:00', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ])('are of each day once, where the clocks change between %s and %s', (from, until, days) => {
    const times = between(from, until)
    expect([...new Set(times.map(dayOf))]).toEqual(days)
    for (const [, { length }] of Map.groupBy(times, dayOf)) expect(length).toBeLessThan(9)
  })

  test('are the same on whole days, at whatever hour the data are made', () => {
    const whole = (hour: string) =>
      between(`2026-11-01T${hour}:00+01:00`, `2026-11-21T${hour}:00+01:00`).filter(
        (time) => dayOf(time) > '2026-11-01' && dayOf(time) < '2026-11-21',
      )
    expect(whole('07:00').length).toBeGreaterThan(80)
    for (const hour of ['00:05', '18:30', '23:50']) expect(whole(hour)).toEqual(whole('07:00'))
  })
})
