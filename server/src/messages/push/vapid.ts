import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Pool } from 'pg'
import { secretOf } from '../../platform/files/secret.ts'

/** The keys with which this server proves itself to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  /** A point of P-256 in base64url, as browsers want it when they subscribe. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const HOUR_MS = 3_600_000
/** Push services take no more than a day. */
const LIFE_HOURS = 12

/** All nodes of a database have the same, made by the first that asks: browsers are subscribed to one key. */
export async function vapidKeys(owner: Pool): Promise<VapidKeys> {
  const scalar = Buffer.from(await secretOf(owner, 'vapid'))
  const ecdh = createECDH('prime256v1')
  // 32 random bytes are a key of P-256 but for one in four thousand million.
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  return { publicKey: point.toString('base64url'), privateKey }
}

interface VapidClaim {
  readonly endpoint: string
  /** Whom a push service can turn to. */
  readonly contact: string
  readonly now: Date
}

/** The value of `Authorization` for a request to a push service. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, { endpoint, contact, now }: VapidClaim) {
  const exp = Math.floor((now.getTime() + LIFE_HOURS * HOUR_MS) / 1000)
  const said = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const text = said.join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
