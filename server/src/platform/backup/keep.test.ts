import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../test/chance.ts'
import { lastDue, momentOf, outlived } from './keep.ts'

const nameOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => nameOf(new Date(Date.UTC(2026, 0, 1 + day, 1, 30))))

test('after a year of nights the last 7 days, 4 weeks and 12 months are there', () => {
  const names = nightly(365)
  const going = outlived(names, { days: 7, weeks: 4, months: 12 })
  const days = names.filter((name) => !going.includes(name)).map((name) => name.slice(5, 10))
  expect(days).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-13',
    '12-20',
    '12-25',
    '12-26',
    '12-27',
    '12-28',
    '12-29',
    '12-30',
    '12-31',
  ])
})

test('the newest stays whatever is kept, and what goes in one night does not matter to the next', () => {
  const counts = fc.record({ days: fc.nat(5), weeks: fc.nat(5), months: fc.nat(5) })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 120 }), (keep, days) => {
      const all = nightly(days)
      const atOnce = all.filter((name) => !outlived(all, keep).includes(name))
      let nightByNight: string[] = []
      for (const name of all) {
        const now = nightByNight.concat(name)
        nightByNight = now.filter((each) => !outlived(now, keep).includes(each))
      }
      expect(atOnce).toContain(all.at(-1))
      // A week whose last day is yet to come keeps another day until then.
      expect(nightByNight.at(-1)).toBe(all.at(-1))
      expect(nightByNight.length).toBeGreaterThanOrEqual(Math.min(atOnce.length, keep.days))
    }),
  )
})

test('a backup is due once a day at its minute, by the clock of the machine', () => {
  const at = (hours: number, minutes: number, day = 26) => new Date(2026, 10, day, hours, minutes)
  expect(lastDue(at(2, 29), 150)).toEqual(at(2, 30, 25))
  expect(lastDue(at(2, 30), 150)).toEqual(at(2, 30))
  expect(lastDue(at(23, 59), 150)).toEqual(at(2, 30))
})

test('a name tells the moment that it holds', () => {
  const moment = new Date('2026-11-26T01:30:00.123Z')
  expect(momentOf(nameOf(moment))).toEqual(moment)
})
