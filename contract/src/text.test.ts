import { describe, expect, it } from 'vitest'
import { Instant, Line, OptionalLine, OptionalProse } from './text.ts'
import { z } from './zod.ts'

describe('a line', () => {
  it.each([
    ['  Presse 7 ', 'Presse 7'],
    ['Lena\r\nBcc: alle@firma.example', 'Lena Bcc: alle@firma.example'],
    ['Halle\t2\u2028Nord', 'Halle 2 Nord'],
    ['Presse \u202e7 ELLAH', 'Presse 7 ELLAH'],
    ['Mu\u0308ller', 'Müller'],
    ['👩‍🔧 Öztürk', '👩‍🔧 Öztürk'],
  ])('%j is %j', (typed, line) => {
    expect(Line.parse(typed)).toBe(line)
    expect(OptionalLine.parse(typed)).toBe(line)
  })

  it.each(['', '  ', '\n', '\u202e'])('%j is none', (typed) => {
    expect(Line.safeParse(typed).success).toBe(false)
    expect(OptionalLine.parse(typed)).toBe(null)
  })

  it('is no rule for prose', () => {
    expect(OptionalProse.parse('eins\nzwei')).toBe('eins\nzwei')
  })
})

describe('an instant', () => {
  it.each(['0002-01-01T00:00:00.001Z', '2026-11-20T08:15:00.000Z', '9999-12-30T23:59:59.999Z'])(
    '%s is one',
    (instant) => expect(Instant.parse(instant)).toBe(instant),
  )

  it.each([
    ['2026-11-20T08:15:00Z', '2026-11-20T08:15:00.000Z'],
    ['2026-11-20t08:15:00.5z', '2026-11-20T08:15:00.500Z'],
    ['2026-11-20T08:15:00.123456789123Z', '2026-11-20T08:15:00.123Z'],
    ['2026-11-20T09:15:00+01:00', '2026-11-20T08:15:00.000Z'],
    ['2026-11-19T18:15:00.250-14:00', '2026-11-20T08:15:00.250Z'],
    ['2026-11-20T00:15:00-23:59', '2026-11-21T00:14:00.000Z'],
    ['2026-11-20T08:15:00-00:00', '2026-11-20T08:15:00.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
    ['2017-01-01T00:59:60+01:00', '2017-01-01T00:00:00.000Z'],
  ])('%s is kept as %s', (written, kept) => {
    expect(Instant.parse(written)).toBe(kept)
    expect(z.encode(Instant, written)).toBe(kept)
  })

  it.each([
    '2020-02-31T00:00:00.000Z',
    '2023-02-29T00:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '2026-00-10T00:00:00Z',
    '2026-13-10T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T08:60:00Z',
    '2026-11-20T08:15:60Z',
    '2026-11-20T08:15Z',
    '2026-11-20T08:15:00',
    '2026-11-20 08:15:00Z',
    '2026-11-20T08:15:00+1:00',
    '2026-11-20T08:15:00+24:00',
    '2026-11-20T08:15:00.Z',
    '20261120T081500Z',
    '2026-11-20',
    ' 2026-11-20T08:15:00Z',
    '0000-01-01T00:00:00.000Z',
    '0001-12-31T23:59:59.999Z',
    '9999-12-31T00:00:00.000Z',
    'gestern',
    '',
  ])('%j is none, and that is said once', (text) =>
    expect(Instant.safeParse(text).error?.issues).toHaveLength(1),
  )
})
