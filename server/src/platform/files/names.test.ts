import { expect, test } from 'vitest'
import { safeFileName } from './names.ts'

test.each([
  ['photo.png', 'photo.png'],
  ['Kältemaschine 3 – Prüfung.pdf', 'Kältemaschine 3 – Prüfung.pdf'],
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['..', 'file'],
  ['/', 'file'],
  ['', 'file'],
  ['a\0b.png', 'ab.png'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie_ x.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['lpt1.png', '_lpt1.png'],
  ['.htaccess', 'htaccess'],
  ['a<b>"c|d?e*f:g.png', 'a_b__c_d_e_f_g.png'],
  ['  spaces   inside .png ', 'spaces inside .png'],
  ['\ud800broken.png', 'broken.png'],
])('%j becomes %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe)
})

test('a name of 5 kB is cut, its extension stays', () => {
  const name = safeFileName(`${'𝕏'.repeat(5000)}.png`)
  expect([...name]).toHaveLength(120)
  expect(name).toMatch(/\.png$/)
  expect(name.isWellFormed()).toBe(true)
})
