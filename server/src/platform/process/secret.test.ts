import { expect, it } from 'vitest'
import { hashSecret, newSecret, newTypableCode, normalizeTypableCode } from './secret.ts'

it('makes secrets of 256 random bits that say what they are', () => {
  const secrets = Array.from({ length: 100 }, () => newSecret('fwt'))
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^fwt_[\w-]{43}$/)
  expect(hashSecret(secrets[0]!)).toHaveLength(32)
})

it('reads a typed code however it was typed', () => {
  const code = newTypableCode()
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(normalizeTypableCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
  expect(normalizeTypableCode('OIL0-1111-ABCD-EFGH')).toBe('0110-1111-ABCD-EFGH')
})
