import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, test } from 'vitest'
import { readUploadToken, signUpload } from './upload-token.ts'

const secret = new Uint8Array(32).fill(7)
const now = new Date('2026-11-20T10:00:00.000Z')
const permission = {
  companyId: newId(),
  fileId: newId(),
  maxBytes: 1000,
  expiresAt: now.getTime() + 15 * 60_000,
}
const token = signUpload(secret, permission)

test('a token says what was allowed, and fits into a path', () => {
  expect(readUploadToken(secret, token, now)).toEqual(permission)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(token.length).toBeLessThan(300)
})

test('after a quarter of an hour it is expired; a longer life was never given', () => {
  expect(readUploadToken(secret, token, new Date(permission.expiresAt - 1))).toEqual(permission)
  expect(readUploadToken(secret, token, new Date(permission.expiresAt))).toBe('expired')
  const longer = signUpload(secret, { ...permission, expiresAt: permission.expiresAt + 1 })
  expect(readUploadToken(secret, longer, now)).toBe('expired')
})

test('another key makes no token of ours', () => {
  expect(readUploadToken(new Uint8Array(32).fill(8), token, now)).toBe('invalid')
})

test('no character of it can be changed, left out or added', () => {
  for (let at = 0; at < token.length; at += 1) {
    const changed = token[at] === 'A' ? 'B' : 'A'
    expect(readUploadToken(secret, token.slice(0, at) + changed + token.slice(at + 1), now), `at ${at}`).toBe(
      'invalid',
    )
    expect(readUploadToken(secret, token.slice(0, at) + token.slice(at + 1), now), `without ${at}`).toBe(
      'invalid',
    )
  }
  for (const more of ['=', '.', '.A', 'A', '==', ' ', '%00'])
    expect(readUploadToken(secret, token + more, now)).toBe('invalid')
})

test('what another signs for another file cannot be joined with this signature', () => {
  const other = signUpload(secret, { ...permission, fileId: newId(), maxBytes: 10 ** 9 })
  const [body] = other.split('.')
  const [, signature] = token.split('.')
  expect(readUploadToken(secret, `${body}.${signature}`, now)).toBe('invalid')
})

test.each(['', '.', 'a.b', '..', 'null', '[].', 'a'.repeat(5000)])('%j is none', (text) => {
  expect(readUploadToken(secret, text, now)).toBe('invalid')
})
