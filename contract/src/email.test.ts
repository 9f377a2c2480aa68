import { describe, expect, it } from 'vitest'
import { emailKey, isEmail } from './email.ts'
import { Email } from './text.ts'

const good = [
  'a@b.de',
  'MIA.Yilmaz@Demo.Feldwerk.EXAMPLE',
  "o'neil+feld@sub.firma-nord.com",
  'x_y-z@1a.info',
  'a.@b.de',
  '.a..b@c.de',
  'a@b-.de',
]
const bad = [
  '',
  'a',
  'a@b',
  'a@b.d',
  '@b.de',
  'a b@c.de',
  'a@b.de>',
  '"a"@b.de',
  'a,b@c.de',
  'ä@b.de',
  'a@b.de\u0000',
  'a@b.de\nBcc: c@d.de',
  'a@@b.de',
  'a@b.1a',
]

describe('the e-mail rule', () => {
  it.each(good)('takes %s', (text) => expect(isEmail(text)).toBe(true))
  it.each(bad)('refuses %j', (text) => expect(isEmail(text)).toBe(false))

  it('takes as many characters as a mail has room for, and not one more', () => {
    const address = (length: number) => `${'a'.repeat(length - '@b.de'.length)}@b.de`
    expect([254, 255].map((length) => isEmail(address(length)))).toEqual([true, false])
  })

  it('answers in linear time on long input', () => {
    const start = process.cpuUsage()
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
    expect(process.cpuUsage(start).user / 1000, 'milliseconds of work').toBeLessThan(1000)
  })

  it('trims, and knows two spellings of one mailbox', () => {
    expect(Email.parse('  Mia@Firma.de ')).toBe('Mia@Firma.de')
    expect(emailKey(' Mia@Firma.de')).toBe(emailKey('mia@firma.DE '))
  })
})
