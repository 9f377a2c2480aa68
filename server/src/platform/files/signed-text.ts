import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed text is for: one signed for something else is none. */
export type SigningPurpose = 'upload 1\nPUT' | 'link 1\nGET'

/** A value as a text for a URL, with an HMAC-SHA256 over it and its purpose. */
export function signText(secret: Uint8Array, purpose: SigningPurpose, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** The value of a text that we signed for this purpose; undefined when it is not ours, or was changed. */
export function readSigned(secret: Uint8Array, purpose: SigningPurpose, text: string): unknown {
  const [body = '', signature = '', ...more] = text.split('.')
  if (more.length > 0 || text.length > 500) return undefined
  const expected = signatureOf(secret, purpose, body)
  const given = Buffer.from(signature, 'base64url')
  // Both are SHA-256 sums unless the text is not ours; only the length of a foreign one can be timed.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // Other spellings of the same signature are not a second text.
  if (given.toString('base64url') !== signature) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

function signatureOf(secret: Uint8Array, purpose: SigningPurpose, body: string): Buffer {
  return createHmac('sha256', secret).update(`feldwerk ${purpose}\n${body}`).digest()
}
