import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '@feldwerk/contract/ids.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** Longest life of a permission to upload. */
export const UPLOAD_MINUTES = 15

/** What an upload is allowed: one PUT of one file of one company, so large at most, until then. */
const Permission = z.object({
  companyId: Id,
  fileId: Id,
  maxBytes: z.int().min(1),
  /** Unix milliseconds. */
  expiresAt: z.int(),
})
export type UploadPermission = z.infer<typeof Permission>

/**
 * The permission as a text for a URL: what is allowed, and an HMAC-SHA256 over it and the method. It allows an upload
 * without signing in, like a presigned URL of S3; the file's row makes sure that it is used once.
 */
export function signUpload(secret: Uint8Array, permission: UploadPermission): string {
  const { companyId, fileId, maxBytes, expiresAt } = permission
  const body = Buffer.from(JSON.stringify([companyId, fileId, maxBytes, expiresAt])).toString('base64url')
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

/**
 * The permission of a token. `invalid`: not made by us, or changed. `expired`: was good once; also a life longer than
 * we ever give.
 */
export function readUploadToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): UploadPermission | 'invalid' | 'expired' {
  const [body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || token.length > 500) return 'invalid'
  const expected = signatureOf(secret, body)
  const given = Buffer.from(signature, 'base64url')
  // Both are SHA-256 sums unless the token is not ours; only the length of a foreign one can be timed.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid'
  // Other spellings of the same signature are not a second token.
  if (given.toString('base64url') !== signature) return 'invalid'
  const [companyId, fileId, maxBytes, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString())
  const permission = Permission.parse({ companyId, fileId, maxBytes, expiresAt })
  const left = permission.expiresAt - now.getTime()
  return left > 0 && left <= UPLOAD_MINUTES * 60_000 ? permission : 'expired'
}

function signatureOf(secret: Uint8Array, body: string): Buffer {
  return createHmac('sha256', secret).update(`feldwerk upload 1\nPUT\n${body}`).digest()
}
