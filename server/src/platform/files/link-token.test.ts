import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, test } from 'vitest'
import { LINK_DAYS, readLink, signLink } from './link-token.ts'
import { signUpload } from './upload-token.ts'

const secret = new Uint8Array(32).fill(7)
const now = new Date('2026-11-20T10:00:00.000Z')
const link = { companyId: newId(), fileId: newId(), expiresAt: now.getTime() + LINK_DAYS * 86_400_000 }
const token = signLink(secret, link)

test('a link is none with another key, after its time, or for longer than any is given', () => {
  expect(readLink(new Uint8Array(32).fill(8), token, now)).toBeUndefined()
  expect(readLink(secret, token, new Date(link.expiresAt))).toBeUndefined()
  expect(readLink(secret, signLink(secret, { ...link, expiresAt: link.expiresAt + 1 }), now)).toBeUndefined()
  expect(readLink(secret, token, new Date(link.expiresAt - 1))).toEqual(link)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
})

test('no character of it can be changed', () => {
  for (let at = 0; at < token.length; at += 1) {
    const changed = token[at] === 'A' ? 'B' : 'A'
    expect(
      readLink(secret, token.slice(0, at) + changed + token.slice(at + 1), now),
      `at ${at}`,
    ).toBeUndefined()
  }
})

test('a permission to upload is no link, with the same key', () => {
  const upload = signUpload(secret, { ...link, maxBytes: 1, expiresAt: now.getTime() + 60_000 })
  expect(readLink(secret, upload, now)).toBeUndefined()
})
