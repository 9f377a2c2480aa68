import { createHash, randomBytes } from 'node:crypto'

/** Prefixes tell a person (and a secret scanner) what a string opens. */
export type SecretPrefix = 'fws' | 'fwa' | 'fwt' | 'fwi' | 'fwr' | 'fwk'

/** A secret of 256 random bits: session, access token, API token, invitation, reset link, calendar link. */
export function newSecret(prefix: SecretPrefix): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

/** What of a secret is stored: enough to find it, too little to use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Crockford's alphabet: no I, L, O, U, so that nothing is misread. */
const TYPABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to be read out or typed: 80 random bits in groups of four. */
export function newTypableCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => TYPABLE[byte & 31])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** The same code however it was typed: small letters, spaces, and O for 0 or I for 1. */
export function normalizeTypableCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}
