import { describe, expect, it } from 'vitest'
import { clockOf, deadlineAt, instantOf, untilOf } from './clock.ts'

describe('the clock of a series', () => {
  it.each([
    ['2026-09-02T04:00:00.000Z', 'Europe/Berlin', { day: '2026-09-02', time: '06:00' }],
    ['2026-11-20T05:00:00.000Z', 'Europe/Berlin', { day: '2026-11-20', time: '06:00' }],
    ['2026-11-20T20:30:00.000Z', 'Asia/Tokyo', { day: '2026-11-21', time: '05:30' }],
  ])('%s in %s', (instant, zone, clock) => {
    expect(clockOf(instant, zone)).toEqual(clock)
    expect(instantOf(clock, zone)).toBe(instant)
  })

  it('says nothing of a time that is not chosen', () => expect(clockOf('', 'Europe/Berlin')).toBeUndefined())
})

describe('until when work is to be finished', () => {
  it.each([
    [{ days: 0, minutes: 480 }, '06:00', { days: 0, time: '14:00' }],
    [{ days: 0, minutes: 480 }, '22:00', { days: 1, time: '06:00' }],
    [{ days: 1, minutes: -960 }, '22:00', { days: 1, time: '06:00' }],
    [{ days: 2, minutes: 0 }, '06:15', { days: 2, time: '06:15' }],
  ])('%o after %s', (deadline, begins, until) => {
    expect(untilOf({ ...deadline, hard: false }, begins)).toEqual(until)
  })

  it('is a time of the clock, on the next day where it would be over already', () => {
    expect(deadlineAt({ days: 0, time: '14:30' }, '06:00', true)).toEqual({
      days: 0,
      minutes: 510,
      hard: true,
    })
    expect(deadlineAt({ days: 0, time: '06:00' }, '22:00', false)).toEqual({
      days: 1,
      minutes: -960,
      hard: false,
    })
    expect(deadlineAt({ days: 0, time: '06:00' }, '06:00', false)).toMatchObject({ days: 1, minutes: 0 })
  })
})
