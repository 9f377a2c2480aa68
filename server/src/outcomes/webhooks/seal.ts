import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { secretOf } from '../../platform/files/secret.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A secret as it is stored (AES-256-GCM): of no use without the key, nor in another place than `place`. */
export async function seal(owner: Pool, place: string, secret: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await secretOf(owner, 'webhook'), nonce).setAAD(
    Buffer.from(place),
  )
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** The secret again; throws when it was sealed with another key or for another place. */
export async function unseal(owner: Pool, place: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', await secretOf(owner, 'webhook'), nonce, options)
    .setAAD(Buffer.from(place))
    .setAuthTag(tag)
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
