import { expect, test } from 'vitest'
import { type DatedSource, holidayNameOf, missedDaysOff, sourceDates } from './dates.ts'
import { holidaysOf } from './holidays.ts'

const [ANNA, BEN, CEM] = ['anna', 'ben', 'cem'].map((id) => ({ kind: 'ACCOUNT' as const, id }))
const inTurn = [ANNA!, BEN!, CEM!]
const fridays = {
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  start: Date.parse('2027-01-01T05:00:00Z'),
  timeZone: 'Europe/Berlin',
}
const daysOff = { region: 'DE-NW', weekends: false, move: 'BEFORE' } as const

const dated = async (source: DatedSource['source'], schedule = fridays): Promise<DatedSource> => ({
  source,
  schedules: [schedule],
  holidayName: await holidayNameOf(source, 'de'),
})
const said = (given: DatedSource, from: string, until: string, most = 50) =>
  sourceDates(given, { from: Date.parse(from), until: Date.parse(until), most }).dates.map(
    ({ at, instead, assignee }) =>
      [new Date(at).toISOString().slice(0, 10), instead?.holiday, assignee?.id].filter(Boolean).join(' '),
  )

test('holidays are those of the state, by their names in a language', async () => {
  const corpusChristi = '2027-05-27'
  expect((await holidaysOf('DE-NW', 'de'))(corpusChristi)).toBe('Fronleichnam')
  expect((await holidaysOf('DE-NW', 'en'))(corpusChristi)).toBe('Corpus Christi')
  expect((await holidaysOf('DE-SH', 'de'))(corpusChristi)).toBeUndefined()
  expect((await holidaysOf('DE', 'de'))('2027-03-26')).toBe('Karfreitag')
})

test('what is moved over the border of a period belongs to the period that it is moved into', async () => {
  const source = await dated({ daysOff })
  expect(said(source, '2027-03-20T00:00:00Z', '2027-03-26T00:00:00Z')).toEqual(['2027-03-25 Karfreitag'])
  expect(said(source, '2027-03-26T00:00:00Z', '2027-04-03T00:00:00Z')).toEqual(['2027-04-02'])
})

test('a day off whose working day before has passed is missed, and only that one', async () => {
  const source = await dated({ daysOff })
  const missedAt = (now: string) => missedDaysOff(source, Date.parse(now)).map(({ holiday }) => holiday)
  expect(missedAt('2027-03-25T04:00:00Z')).toEqual([])
  expect(missedAt('2027-03-25T12:00:00Z')).toEqual(['Karfreitag'])
  expect(missedAt('2027-03-26T12:00:00Z')).toEqual([])
})

test('each occurrence goes to the next in turn, the same from wherever one looks, days off or not', async () => {
  const source = await dated({ daysOff, assignees: inTurn })
  expect(said(source, '2027-01-02T00:00:00Z', '2027-02-01T00:00:00Z')).toEqual([
    '2027-01-08 ben',
    '2027-01-15 cem',
    '2027-01-22 anna',
    '2027-01-29 ben',
  ])
  expect(said(source, '2027-01-20T00:00:00Z', '2027-01-24T00:00:00Z')).toEqual(['2027-01-22 anna'])
  const plain = await dated({ assignees: inTurn })
  expect(said(plain, '2027-01-20T00:00:00Z', '2027-01-24T00:00:00Z')).toEqual(['2027-01-22 anna'])
})

test('one that is left out has had its turn', async () => {
  const source = await dated({ daysOff: { ...daysOff, move: 'SKIP' }, assignees: inTurn })
  expect(said(source, '2027-03-19T00:00:00Z', '2027-04-03T00:00:00Z')).toEqual([
    '2027-03-19 cem',
    '2027-04-02 ben',
  ])
})

test('the turn of an old rule that comes each hour is told at once, and by one day the same as by another', async () => {
  const hourly = { rrule: 'FREQ=HOURLY', start: Date.parse('1900-01-01T00:00:00Z'), timeZone: 'UTC' }
  const source = await dated({ assignees: inTurn }, hourly)
  const begin = process.cpuUsage()
  const both = said(source, '2027-01-01T00:00:00Z', '2027-01-03T00:00:00Z', 48)
  expect(said(source, '2027-01-02T00:00:00Z', '2027-01-03T00:00:00Z')).toEqual(both.slice(24))
  expect(process.cpuUsage(begin).user / 1000, 'milliseconds of work').toBeLessThan(2000)
})

test('a rule that only ever falls on days off has no dates, and one finds out in the end', async () => {
  const newYear = { ...fridays, rrule: 'FREQ=YEARLY' }
  const source = await dated({ daysOff: { ...daysOff, move: 'SKIP' } }, newYear)
  expect(sourceDates(source, { from: Date.parse('2027-01-02T00:00:00Z'), most: 5 }).dates).toEqual([])
})
