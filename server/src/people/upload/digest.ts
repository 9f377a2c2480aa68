import { Problem } from '@feldwerk/contract/errors.ts'

/**
 * The SHA-256 that a sender says its bytes have: `Content-Digest: sha-256=:<base64>:` (RFC 9530). Undefined without
 * one, or with other algorithms only. Throws `uploadDamaged` where it cannot be read.
 */
export function announcedSha256(header: string | undefined): Buffer | undefined {
  const member = header
    ?.split(',')
    .map((part) => part.trim())
    .find((part) => part.startsWith('sha-256='))
  if (member === undefined) return undefined
  const written = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(member)
  if (!written?.[1]) throw new Problem('uploadDamaged')
  return Buffer.from(written[1], 'base64')
}
