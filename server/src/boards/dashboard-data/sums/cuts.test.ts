import { describe, expect, test } from 'vitest'
import { nextMonth } from '../pieces.ts'
import { cutsOf, isCut, withWholeDays } from './cuts.ts'

const time = (text: string) => Date.parse(text)
const shown = (times: readonly number[]) => times.map((each) => new Date(each).toISOString().slice(5, 16))

describe('the cells of a month', () => {
  test('are the days of the zone, cut at the months of UTC', () => {
    const berlin = cutsOf(time('2026-03-01'), 'DAY', 'Europe/Berlin')
    expect(shown(berlin.slice(0, 3))).toEqual(['03-01T00:00', '03-01T23:00', '03-02T23:00'])
    // Clocks go forward on the 29th.
    expect(shown(berlin.slice(-5))).toEqual([
      '03-28T23:00',
      '03-29T22:00',
      '03-30T22:00',
      '03-31T22:00',
      '04-01T00:00',
    ])
    expect(cutsOf(time('2026-03-01'), 'DAY', 'UTC')).toHaveLength(32)
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Kiritimati'])(
    'fill it without a gap, in %s',
    (zone) => {
      for (const grain of ['DAY', 'MONTH'] as const) {
        for (let month = time('2011-01-01'); month < time('2012-03-01'); month = nextMonth(month)) {
          const cuts = cutsOf(month, grain, zone)
          expect([cuts[0], cuts.at(-1)]).toEqual([month, nextMonth(month)])
          expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b))
          expect(cuts.every((cut) => isCut(cut, grain, zone))).toBe(true)
          expect(cuts.length).toBeGreaterThan(grain === 'DAY' ? 27 : 1)
        }
      }
    },
  )
})

test('of a piece whole days are made, and what is left at its ends', () => {
  const piece = { from: time('2026-11-03T09:15Z'), until: time('2026-11-26T14:00Z') }
  const pieces = withWholeDays([piece], 'Europe/Berlin')
  expect(shown([...pieces.map(({ from }) => from), piece.until])).toEqual([
    '11-03T09:15',
    '11-03T23:00',
    '11-25T23:00',
    '11-26T14:00',
  ])
  const hour = { from: time('2026-11-03T09:00Z'), until: time('2026-11-03T10:00Z') }
  expect(withWholeDays([hour], 'Europe/Berlin')).toEqual([hour])
})
