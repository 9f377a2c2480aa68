import { describe, expect, it } from 'vitest'
import { demandGoodPassword } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from './password.ts'

describe('passwords', () => {
  it('fit only the hash they were made into', async () => {
    const stored = await hashPassword('vier zufällige Wörter')
    expect(await verifyPassword('vier zufällige Wörter', stored)).toBe(true)
    expect(await verifyPassword('vier zufällige Worte', stored)).toBe(false)
    expect(await verifyPassword('vier zufällige Wörter', null)).toBe(false)
    expect(await verifyPassword('vier zufällige Wörter'.normalize('NFD'), stored)).toBe(true)
  })

  it('are salted and keep how they were made', async () => {
    const [one, other] = await Promise.all([hashPassword('immer dasselbe'), hashPassword('immer dasselbe')])
    expect(one.hash.equals(other.hash)).toBe(false)
    expect(one).toMatchObject({ algorithm: 'argon2id', memoryKib: 19_456, passes: 2, parallelism: 1 })
  })

  it.each([
    'passwort123',
    'Willkommen1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    '9876543210',
    'lena.brandt@firma.de',
    'lena.brandt2026!',
  ])('are refused when easily guessed: %s', (password) => {
    expect(() => demandGoodPassword(password, 'lena.brandt@firma.de')).toThrow('passwordTooCommon')
  })

  it.each(['korrekt pferd batterie', 'x7#kQ!mm2pZw', 'lena.brandt mag Kompressoren'])(
    'are taken: %s',
    (password) => {
      expect(() => demandGoodPassword(password, 'lena.brandt@firma.de')).not.toThrow()
    },
  )
})
