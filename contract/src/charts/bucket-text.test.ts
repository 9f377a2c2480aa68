import { describe, expect, it } from 'vitest'
import { bucketText } from './bucket-text.ts'

const text = (from: string, until: string, locale = 'de-DE') =>
  bucketText(Date.parse(from), Date.parse(until), { zone: 'Europe/Berlin', locale })

describe('a bucket in words', () => {
  it('of hours says when it begins and ends', () => {
    expect(text('2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z')).toBe('19.11.26, 15:00 – 16:00')
    expect(text('2026-11-14T08:00:00Z', '2026-11-21T08:00:00Z')).toBe('14.11.26, 09:00 – 21.11.26, 09:00')
  })

  it('of a calendar unit is called by it', () => {
    expect(text('2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z')).toBe('Do 19.11.26')
    expect(text('2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z')).toBe('16.11.26 – 22.11.26')
    expect(text('2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z')).toBe('November 2026')
    expect(text('2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z')).toBe('2026')
  })

  it('of a day in which the clock changes is still that day', () => {
    expect(text('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe('So 25.10.26')
    expect(text('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe('So 29.03.26')
  })
})
