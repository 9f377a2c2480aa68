import { describe, expect, it } from 'vitest'
import { timeAxis } from './ticks.ts'

const axis = (from: string, until: string, width: number, locale = 'de-DE') =>
  timeAxis({ from: Date.parse(from), until: Date.parse(until), width, zone: 'Europe/Berlin', locale })
const texts = (...given: Parameters<typeof axis>) => axis(...given).labels.map(({ text }) => text)

describe('marks of a time axis', () => {
  it('are days in the middle of which their names stand', () => {
    const week = axis('2026-11-12T23:00:00Z', '2026-11-19T23:00:00Z', 560)
    expect(week.labels.map(({ text }) => text)).toEqual([
      'Fr 13.11.',
      'Sa 14.11.',
      'So 15.11.',
      'Mo 16.11.',
      'Di 17.11.',
      'Mi 18.11.',
      'Do 19.11.',
    ])
    expect(week.lines).toHaveLength(6)
    expect(new Date(week.labels[0]?.at ?? 0).toISOString()).toBe('2026-11-13T11:00:00.000Z')
  })

  it('are all days of a month where a wide screen has room for each', () => {
    const month = texts('2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z', 1860)
    expect(month).toHaveLength(30)
    expect(month.slice(0, 2)).toEqual(['So 01.11.', 'Mo 02.11.'])
  })

  it('are whole hours, with the day at midnight', () => {
    expect(texts('2026-11-19T17:30:00Z', '2026-11-20T05:30:00Z', 320)).toEqual([
      '21:00',
      'Fr 20.11.',
      '03:00',
      '06:00',
    ])
  })

  it('stand at whole hours where the clock changes', () => {
    expect(texts('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 400)).toContain('18:00')
  })

  it('are months and years of a longer time', () => {
    expect(texts('2026-05-31T22:00:00Z', '2026-11-30T23:00:00Z', 480)).toEqual([
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Okt',
      'Nov',
    ])
    expect(texts('2021-12-31T23:00:00Z', '2026-12-31T23:00:00Z', 480)).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ])
  })
})
