import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushShown } from '@feldwerk/contract/push.ts'

/** The keys of a browser as its subscription gives them, and what reads a message. */
export interface BrowserKeys {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Decrypts as RFC 8291 and RFC 8188 say; fails when it is for another browser. */
  read(body: Uint8Array): Promise<string>
}

const { subtle } = globalThis.crypto
const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = (words: string) => new TextEncoder().encode(words)
const bytesOf = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Keys as a browser makes them when it subscribes, by WebCrypto: none of it is the code that encrypts. */
export async function browserKeys(): Promise<BrowserKeys> {
  const { publicKey, privateKey } = await subtle.generateKey(P256, true, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', publicKey))
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return {
    keys: { p256dh: Buffer.from(point).toString('base64url'), auth: Buffer.from(auth).toString('base64url') },
    async read(body) {
      const salt = body.slice(0, 16)
      const pointLength = body[20] ?? 0
      const sender = body.slice(21, 21 + pointLength)
      const sealed = body.slice(21 + pointLength)
      const senderKey = await subtle.importKey('raw', sender, P256, false, [])
      const shared = new Uint8Array(
        await subtle.deriveBits({ name: 'ECDH', public: senderKey }, privateKey, 256),
      )
      const info = joined(text('WebPush: info\0'), point, sender)
      const material = await hkdf(shared, { salt: auth, info, bits: 256 })
      const key = await hkdf(material, { salt, info: text('Content-Encoding: aes128gcm\0'), bits: 128 })
      const iv = await hkdf(material, { salt, info: text('Content-Encoding: nonce\0'), bits: 96 })
      const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
      const record = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
      const end = record.findLastIndex((byte) => byte !== 0)
      if (record[end] !== 2) throw new Error('the last record does not end')
      return new TextDecoder().decode(record.slice(0, end))
    },
  }
}

interface HkdfUse {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly info: Uint8Array<ArrayBuffer>
  readonly bits: number
}

async function hkdf(material: Uint8Array<ArrayBuffer>, { salt, info, bits }: HkdfUse) {
  const key = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits))
}

/** A request that came, its token checked and its message read. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly shown: PushShown
  /** What the token says: for whom, until when, and whom to turn to. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** How the service answers requests to an address. */
export interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser at the service. */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly keys: BrowserKeys['keys'] }
  /** How its next requests are answered; the last answer stays. */
  answers: PushAnswer[]
  readonly received: ReceivedPush[]
}

/** A push service on this machine. Requests whose token is not right are answered 403, as services do. */
export interface PushService {
  readonly url: string
  /** As `FELDWERK_OUTGOING_ALLOW` lists it. */
  readonly allow: string
  /** `publicKey`: with what the browser was told to subscribe. */
  browser(publicKey: string): Promise<PushBrowser>
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; read: BrowserKeys['read']; publicKey: string }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const found = browsers.get(request.url ?? '')
    if (!found) return void response.writeHead(410).end()
    try {
      if (request.method !== 'POST') throw new Error('only POST')
      const claims = await checkToken(request.headers.authorization ?? '', found.publicKey)
      const shown = JSON.parse(await found.read(Buffer.concat(chunks))) as PushShown
      found.browser.received.push({ path: request.url ?? '', headers: request.headers, shown, claims })
      const [answer = { status: 201 }] = found.browser.answers
      if (found.browser.answers.length > 1) found.browser.answers.shift()
      response.writeHead(answer.status, answer.headers).end()
    } catch {
      response.writeHead(403).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on no port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    allow: url,
    async browser(publicKey) {
      const { keys, read } = await browserKeys()
      const path = `/${crypto.randomUUID()}`
      const browser: PushBrowser = {
        subscription: { endpoint: `${url}${path}`, keys },
        answers: [{ status: 201 }],
        received: [],
      }
      browsers.set(path, { browser, read, publicKey })
      return browser
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** As RFC 8292 says: signed with the key that the browser was subscribed to. */
async function checkToken(header: string, publicKey: string): Promise<ReceivedPush['claims']> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const verifier = await subtle.importKey(
    'raw',
    bytesOf(publicKey),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const isRight = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    verifier,
    bytesOf(signature),
    text(`${head}.${claims}`),
  )
  if (!isRight) throw new Error('a wrong signature')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims']
}
