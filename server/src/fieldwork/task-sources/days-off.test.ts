import { local } from '@feldwerk/query/time/calendar.ts'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import given from './days-off.cases.json' with { type: 'json' }
import { afterDaysOff, type DayOff, type MovedTime } from './days-off.ts'

const { timeZone, cases } = given
const holidays: Readonly<Record<string, string>> = given.holidays
const holidayName = (day: string) => holidays[day]

const timeOf = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(timeZone).epochMilliseconds
const why = (day: DayOff) => day.holiday ?? 'weekend'
const written = ({ at, instead }: MovedTime) =>
  [local(at, timeZone).toString().replace('T', ' ').slice(0, 16), ...(instead ? [why(instead)] : [])].join(
    ' ',
  )

test.each(cases)('$name ($move)', ({ days, kept, leftOut, move, weekends }) => {
  const rule = { region: 'DE-NW', weekends, move: move as 'BEFORE' } as const
  const found = afterDaysOff(days.map(timeOf), { rule, holidayName, timeZone })
  expect({
    kept: found.kept.map(written),
    leftOut: found.leftOut.map((off) => `${off.day} ${why(off)}`),
  }).toEqual({
    kept,
    leftOut,
  })
})

test('days off without an end leave an occurrence out rather than looking for ever', () => {
  const rule = { region: 'DE-NW', weekends: false, move: 'AFTER' } as const
  const found = afterDaysOff([timeOf('2027-03-24 06:00')], {
    rule,
    holidayName: () => 'Betriebsruhe',
    timeZone,
  })
  expect(found).toEqual({ kept: [], leftOut: [{ day: '2027-03-24', holiday: 'Betriebsruhe' }] })
})
