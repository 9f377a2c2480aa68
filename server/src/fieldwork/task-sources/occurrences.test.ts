import { describe, expect, test } from 'vitest'
import { BrokenSchedule, occurrences } from './occurrences.ts'

const BERLIN = 'Europe/Berlin'
const times = (
  rrule: string,
  start: string,
  options: { from?: string; most?: number; timeZone?: string } = {},
) => {
  const { from = start, most = 6, timeZone = BERLIN } = options
  const schedule = { rrule, start: Date.parse(start), timeZone }
  return occurrences(schedule, { from: Date.parse(from), most }).map((at) =>
    new Date(at).toISOString().slice(0, 16),
  )
}

describe('occurrences, against dates counted by hand', () => {
  test('keep their time of day when the clocks go forward: an hour earlier by the world', () => {
    expect(times('FREQ=DAILY', '2027-03-26T05:00:00Z', { most: 4 })).toEqual([
      '2027-03-26T05:00',
      '2027-03-27T05:00',
      '2027-03-28T04:00',
      '2027-03-29T04:00',
    ])
  })

  test('keep it when they go back', () => {
    expect(times('FREQ=DAILY', '2027-10-29T04:00:00Z', { most: 4 })).toEqual([
      '2027-10-29T04:00',
      '2027-10-30T04:00',
      '2027-10-31T05:00',
      '2027-11-01T05:00',
    ])
  })

  test('leave out an hour that the clock skips, and take the first of one that it shows twice', () => {
    expect(times('FREQ=DAILY', '2027-03-27T01:30:00Z', { most: 3 })).toEqual([
      '2027-03-27T01:30',
      '2027-03-29T00:30',
      '2027-03-30T00:30',
    ])
    expect(times('FREQ=DAILY', '2027-10-30T00:30:00Z', { most: 3 })).toEqual([
      '2027-10-30T00:30',
      '2027-10-31T00:30',
      '2027-11-01T01:30',
    ])
  })

  test('on the last day of a month, whatever its length, leap years too', () => {
    expect(times('FREQ=MONTHLY;BYMONTHDAY=-1', '2027-12-31T05:00:00Z')).toEqual([
      '2027-12-31T05:00',
      '2028-01-31T05:00',
      '2028-02-29T05:00',
      '2028-03-31T04:00',
      '2028-04-30T04:00',
      '2028-05-31T04:00',
    ])
  })

  test('on the 31st leave out months that have none', () => {
    expect(times('FREQ=MONTHLY', '2027-01-31T05:00:00Z', { most: 4 })).toEqual([
      '2027-01-31T05:00',
      '2027-03-31T04:00',
      '2027-05-31T04:00',
      '2027-07-31T04:00',
    ])
  })

  test('on the second Tuesday of every third month, and on working days only', () => {
    expect(times('FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', '2027-01-12T07:00:00Z', { most: 4 })).toEqual([
      '2027-01-12T07:00',
      '2027-04-13T06:00',
      '2027-07-13T06:00',
      '2027-10-12T06:00',
    ])
    expect(times('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-26T05:00:00Z', { most: 4 })).toEqual([
      '2026-11-26T05:00',
      '2026-11-27T05:00',
      '2026-11-30T05:00',
      '2026-12-01T05:00',
    ])
  })

  test('every second week counts from the start, however far one looks', () => {
    expect(
      times('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-01-05T06:00:00Z', {
        from: '2026-11-21T00:00:00Z',
        most: 3,
      }),
    ).toEqual(['2026-11-23T06:00', '2026-12-07T06:00', '2026-12-21T06:00'])
  })

  test('end where they are said to, by count or by date', () => {
    expect(times('FREQ=DAILY;COUNT=2', '2027-01-01T05:00:00Z')).toHaveLength(2)
    expect(times('FREQ=DAILY;UNTIL=20270103T050000Z', '2027-01-01T05:00:00Z')).toHaveLength(3)
  })

  test('end with the last day on the clock of the series, as the portal writes it or as a date alone', () => {
    // Half past midnight in Berlin: the day after begins half an hour before the last second of the day in Greenwich.
    for (const until of ['20270103T225959Z', '20270103'])
      expect(times(`FREQ=DAILY;UNTIL=${until}`, '2026-12-31T23:30:00Z').at(-1)).toBe('2027-01-02T23:30')
    const timeZone = 'America/Los_Angeles'
    for (const until of ['20270104T075959Z', '20270103'])
      expect(times(`FREQ=DAILY;UNTIL=${until}`, '2027-01-02T06:00:00Z', { timeZone }).at(-1)).toBe(
        '2027-01-04T06:00',
      )
  })

  test('begin at the start and not before', () => {
    expect(times('FREQ=DAILY', '2027-01-10T05:00:00Z', { from: '2026-01-01T00:00:00Z', most: 1 })).toEqual([
      '2027-01-10T05:00',
    ])
  })

  test('are the next 50 of an hourly rule that began long ago, at once', () => {
    const start = process.cpuUsage()
    expect(
      times('FREQ=HOURLY', '2000-01-01T05:00:00Z', { from: '2027-01-01T00:30:00Z', most: 50 }).at(-1),
    ).toBe('2027-01-03T02:00')
    expect(process.cpuUsage(start).user / 1000, 'milliseconds of work').toBeLessThan(2000)
  })
})

describe('a rule that cannot be followed', () => {
  test.each([
    ['FREQ=HOUR', BERLIN, 'brokenRule'],
    ['jeden Tag', BERLIN, 'brokenRule'],
    ['FREQ=DAILY\nDTSTART:20200101T000000', BERLIN, 'brokenRule'],
    ['FREQ=SECONDLY', BERLIN, 'tooOften'],
    ['FREQ=DAILY', 'Halle/2', 'unknownZone'],
  ])('%s in %s is refused as %s', (rrule, timeZone, fault) => {
    expect(() => times(rrule, '2027-01-01T05:00:00Z', { timeZone })).toThrow(
      new BrokenSchedule(fault as never),
    )
  })

  test('that never comes has no occurrences', () => {
    expect(times('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2027-01-01T05:00:00Z')).toEqual([])
  })
})
