import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { OpenAnswer, OutgoingAnswer } from '../outgoing/exchange.ts'
import type { OutgoingClient, OutgoingStreams } from '../outgoing/outgoing.ts'
import { type S3Address, type S3Keys, writeS3Address } from '../settings/s3-address.ts'
import { S3Fault } from './fault.ts'
import { textOf } from './xml.ts'

/** One request to an S3 service. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Name of an object in the bucket; without one the bucket itself is asked. */
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** How often it is tried in all, where nobody answers; three times unless said. */
  readonly tries?: number
}

/** Asks one bucket, signed; what fails for the moment is tried again, so every call must be harmless when repeated. */
export interface S3Caller {
  readonly address: S3Address
  /** For short answers. Throws an `S3Fault` where none comes. */
  ask(call: S3Call): Promise<OutgoingAnswer>
  /** For files: an answer that is read while it comes. */
  open(call: S3Call): Promise<OpenAnswer>
  /** What to throw for an answer that is none of those that were expected. */
  refused(answer: { readonly status: number; readonly body?: Buffer }): S3Fault
}

export interface CallerOptions {
  readonly address: S3Address
  readonly keys: S3Keys
  readonly outgoing: OutgoingClient & OutgoingStreams
  /** The first wait before another try; the next is four times as long. */
  readonly retryMs?: number
  /** Once nobody answered in all tries, whoever asks within so long is told so at once; never unless said. */
  readonly restMs?: number
}

const TRIES = 3
const ANSWER_MS = 10_000
/** The slowest connection that a part of a file is still sent over. */
const BYTES_PER_MS = 250
const STALL_MS = 30_000
/** A page of a listing has a thousand names of up to a kilobyte. */
const MAX_ANSWER_BYTES = 4_000_000
const BUSY = new Set([429, 500, 502, 503, 504])

export function createCaller({
  address,
  keys,
  outgoing,
  retryMs = 200,
  restMs = 0,
}: CallerOptions): S3Caller {
  const about = writeS3Address(address)
  let rest = { until: Number.NEGATIVE_INFINITY, code: '' }

  /** Signed anew for each try: a signature is good for a quarter of an hour by the clock of the service. */
  async function prepare({ method, name = '', query = {}, headers = {}, body = NOTHING }: S3Call) {
    const url = new URL(`${address.origin}/${address.isInPath ? `${address.bucket}/` : ''}${encoded(name)}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      service: 's3',
      ...keys,
    })
    const signed = await signer.sign()
    const withinMs = ANSWER_MS + body.length / BYTES_PER_MS
    return {
      method,
      url: signed.url.href,
      headers: Object.fromEntries(signed.headers),
      body,
      withinMs: Math.round(withinMs),
    }
  }

  async function tryOften<T extends object>(
    { tries = TRIES }: S3Call,
    once: () => Promise<(T & { readonly fault?: undefined }) | { readonly fault: string }>,
    busyCode: (answer: T) => string | undefined,
  ): Promise<T> {
    if (performance.now() < rest.until) throw new S3Fault(about, { code: rest.code, isPassing: true })
    let code = ''
    let isSilent = false
    for (let number = 0; number < tries; number += 1) {
      if (number > 0) await wait(retryMs * 4 ** (number - 1) * (0.5 + Math.random()))
      const answer = await once()
      const busy = answer.fault === undefined ? busyCode(answer) : answer.fault
      if (busy === undefined && answer.fault === undefined) return answer
      code = busy ?? ''
      isSilent = answer.fault !== undefined
    }
    if (isSilent) rest = { until: performance.now() + restMs, code }
    throw new S3Fault(about, { code, isPassing: true })
  }

  return {
    address,
    ask: (call) =>
      tryOften<OutgoingAnswer>(
        call,
        async () => {
          const answer = await outgoing.call({ ...(await prepare(call)), maxBytes: MAX_ANSWER_BYTES })
          return answer.fault !== undefined || answer.isWhole ? answer : { fault: 'noAnswer' }
        },
        ({ status, body }) => {
          // A copy, and the end of an upload in parts, may say so after they have said that all is well.
          const isBusy =
            BUSY.has(status) || codeOf(body) === 'RequestTimeout' || isLateError(call, status, body)
          return isBusy ? codeOf(body) || String(status) : undefined
        },
      ),
    open: (call) =>
      tryOften<OpenAnswer>(
        call,
        async () => await outgoing.open({ ...(await prepare(call)), stallMs: STALL_MS }),
        ({ status, stream }) => {
          if (!BUSY.has(status)) return undefined
          stream.destroy()
          return String(status)
        },
      ),
    refused: ({ status, body }) =>
      new S3Fault(about, { code: (body && codeOf(body)) || String(status), isPassing: false }),
  }
}

const NOTHING = new Uint8Array()

const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** The code of the error that an answer tells; empty where it tells none. */
const codeOf = (body: Buffer): string => {
  const text = body.subarray(0, 64_000).toString()
  return text.includes('<Error>') ? textOf(text, 'Code') : ''
}

const isLateError = ({ method }: S3Call, status: number, body: Buffer) =>
  status === 200 && method !== 'GET' && codeOf(body) !== ''
