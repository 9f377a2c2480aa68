import { describe, expect, it } from 'vitest'
import { fromThisOn } from './from-this.ts'
import { ONE_TASK, plainOf, queryOf } from './plain-query.ts'
import type { SeriesSource } from './use-sources.ts'

const series = (rrule: string, change: Partial<SeriesSource> = {}): SeriesSource => ({
  id: 'round',
  name: 'Rundgang',
  schedule: { kind: 'VALUE', value: { rrule, start: '2026-09-02T04:00:00.000Z', timeZone: 'Europe/Berlin' } },
  query: { kind: 'QUERY', query: queryOf(ONE_TASK) },
  ...change,
})
const at = (text: string) => new Date(`${text}:00+01:00`).toISOString()

/** From Friday 20.11.26, 06:00 to 14:00, to another time. */
function moved(source: SeriesSource, begins: string, ends: string) {
  const before = { validFrom: at('2026-11-20T06:00'), deadline: at('2026-11-20T14:00') }
  const after = { validFrom: at(begins), deadline: at(ends) }
  const found = fromThisOn({ source, occurrence: before.validFrom, before, after })
  if (found?.schedule.kind !== 'VALUE') return undefined
  const { rrule, start } = found.schedule.value
  return { rrule, start, deadline: plainOf(found.query.query)?.deadline }
}

describe('a series from one of its tasks on', () => {
  it.each([
    ['that is computed', series('FREQ=WEEKLY;BYDAY=FR;BYHOUR=6')],
    ['by the hour', series('FREQ=HOURLY')],
    ['on every day, moved to another', series('FREQ=DAILY')],
    ['moved to a day that it has already', series('FREQ=WEEKLY;BYDAY=FR,SA')],
    ['on the last of a month', series('FREQ=MONTHLY;BYMONTHDAY=-1')],
    [
      'of a date that was moved off a holiday',
      series('FREQ=WEEKLY;BYDAY=MO', { daysOff: { region: 'DE', weekends: false, move: 'BEFORE' } }),
    ],
  ])('cannot be said of one %s', (_name, source) => {
    expect(moved(source, '2026-11-21T06:00', '2026-11-21T14:00')).toBeUndefined()
  })

  it.each([
    ['FREQ=DAILY', '2026-11-20T08:30', 'FREQ=DAILY'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-21T06:00', 'FREQ=DAILY;INTERVAL=3'],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-19T06:00', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['FREQ=WEEKLY', '2026-11-19T06:00', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=20;COUNT=9', '2026-11-23T06:00', 'FREQ=MONTHLY;BYMONTHDAY=23;COUNT=9'],
    ['FREQ=MONTHLY;BYDAY=3FR', '2026-11-24T06:00', 'FREQ=MONTHLY;BYDAY=4TU'],
  ])('%s to %s is %s', (rrule, begins, expected) => {
    const ends = begins.replace(/T(\d\d)/, (_, hour) => `T${Number(hour) + 8}`)
    expect(moved(series(rrule), begins, ends)).toEqual({
      rrule: expected,
      start: at(begins),
      deadline: ONE_TASK.deadline,
    })
  })

  it('takes the length along where its words can say it', () => {
    const source = series('FREQ=DAILY')
    expect(moved(source, '2026-11-20T06:00', '2026-11-20T07:30')?.deadline).toMatchObject({ minutes: 90 })
    const query = { ...queryOf(ONE_TASK), steps: [] }
    const computed = series('FREQ=DAILY', { query: { kind: 'QUERY', query } })
    expect(moved(computed, '2026-11-20T06:00', '2026-11-20T07:30')).toBeUndefined()
    expect(moved(computed, '2026-11-20T07:00', '2026-11-20T15:00')?.start).toBe(at('2026-11-20T07:00'))
  })
})
