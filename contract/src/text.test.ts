import { describe, expect, it } from 'vitest'
import { Instant, Line, OptionalLine, OptionalProse } from './text.ts'

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
  it.each(['0002-01-01T00:00:00.000Z', '2026-11-20T08:15:00.000Z', '9999-12-30T23:59:59.999Z'])(
    '%s is one',
    (instant) => expect(Instant.parse(instant)).toBe(instant),
  )

  it.each([
    '0000-01-01T00:00:00.000Z',
    '0001-12-31T23:59:59.999Z',
    '9999-12-31T00:00:00.000Z',
    'gestern',
    '',
  ])('%j is none, and that is said once', (text) =>
    expect(Instant.safeParse(text).error?.issues).toHaveLength(1),
  )
})
