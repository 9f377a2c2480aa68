import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** For whom: the browser's keys, from its subscription. */
export interface PushReader {
  readonly publicKey: Uint8Array
  readonly authSecret: Uint8Array
}

/** What is made anew for every message; tests give that of the RFC. */
export interface PushSecrets {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

/** The whole message is one record. */
const RECORD_SIZE = 4096

/** A message that the browser alone can read: RFC 8291 in the coding `aes128gcm` of RFC 8188. */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: PushReader,
  { salt, privateKey }: PushSecrets = newSecrets(),
): Buffer {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const ownPoint = own.getPublicKey()
  const shared = own.computeSecret(publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPoint])
  const material = hkdf(shared, { salt: authSecret, info, bytes: 32 })
  const key = hkdf(material, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = hkdf(material, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A byte 2 ends the last record, which is the only one.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(ownPoint.length, 4)
  return Buffer.concat([salt, head, ownPoint, sealed, cipher.getAuthTag()])
}

function newSecrets(): PushSecrets {
  const once = createECDH('prime256v1')
  once.generateKeys()
  return { salt: randomBytes(16), privateKey: once.getPrivateKey() }
}

interface HkdfUse {
  readonly salt: Uint8Array
  readonly info: Uint8Array
  readonly bytes: number
}

const hkdf = (material: Uint8Array, { salt, info, bytes }: HkdfUse): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
