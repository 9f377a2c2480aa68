import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who may ask a test's service. */
export interface ServiceKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const MOST_SKEW_MS = 15 * 60_000

/**
 * Why a request is not let in, by the rules of Signature Version 4 as they are published for S3: undefined when its
 * signature is right.
 */
export function faultOfSignature(
  request: IncomingMessage,
  body: Buffer,
  keys: ServiceKeys,
): string | undefined {
  const [, id, day, region, names = '', signature = ''] = FORM.exec(request.headers.authorization ?? '') ?? []
  if (id !== keys.accessKeyId) return 'AccessDenied'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const moment = header(request, 'x-amz-date')
  if (Math.abs(Date.now() - timeOf(moment)) > MOST_SKEW_MS || !moment.startsWith(day ?? '-'))
    return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  const digest = header(request, 'x-amz-content-sha256')
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [request.method, ...addressOf(request), ...headersOf(request, signed), names, digest]
  const scope = `${day}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical.join('\n'))}`
  const steps = [day ?? '', region ?? '', 's3', 'aws4_request']
  const key = steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

const header = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '')

/** `20261126T013000Z` as milliseconds since 1970. */
function timeOf(moment: string): number {
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** Path and query as they are signed: each name and value encoded once, sorted by their bytes. */
function addressOf({ url = '/' }: IncomingMessage): [string, string] {
  const [path = '', query = ''] = url.split('?')
  const canonicalPath = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
        .map((part) => encode(decodeURIComponent(part.replaceAll('+', ' '))))
        .join('=')
    })
  return [canonicalPath, pairs.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('&')]
}

/** Each signed header on a line of its own, and an empty line after them. */
function headersOf(request: IncomingMessage, signed: readonly string[]): string[] {
  return [...signed.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`), '']
}

/** Everything but letters, digits, `-`, `.`, `_` and `~` is written by its bytes. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
