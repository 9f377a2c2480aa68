import { Id } from '@feldwerk/contract/ids.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { readSigned, signText } from './signed-text.ts'

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
  return signText(secret, 'upload 1\nPUT', [companyId, fileId, maxBytes, expiresAt])
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
  const signed = readSigned(secret, 'upload 1\nPUT', token)
  if (!Array.isArray(signed)) return 'invalid'
  const [companyId, fileId, maxBytes, expiresAt] = signed
  const permission = Permission.parse({ companyId, fileId, maxBytes, expiresAt })
  const left = permission.expiresAt - now.getTime()
  return left > 0 && left <= UPLOAD_MINUTES * 60_000 ? permission : 'expired'
}
