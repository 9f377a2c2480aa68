import type { ServerResponse } from 'node:http'
import type { KeptObject } from './state.ts'

/** An answer before it is sent. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  EntityTooSmall: 400,
  InvalidRequest: 400,
  InvalidRange: 416,
  PreconditionFailed: 412,
  InternalError: 500,
  SlowDown: 503,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
}

/** An error as S3 writes it; whatever is not listed is a refusal. */
export function refusing(code: string, status: number = STATUS[code] ?? 403): ServiceAnswer {
  return xml(`<Error><Code>${code}</Code><Message>As a test wants it &amp; says</Message></Error>`, status)
}

export const xml = (body: string, status = 200): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

/** An object, or the part of it that a range names. */
export function showing({ bytes, etag, at }: KeptObject, range: string | undefined): ServiceAnswer {
  const headers = { etag, 'last-modified': at.toUTCString(), 'accept-ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, headers, body: bytes }
  const end = last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1
  if (Number(first) > end) return refusing('InvalidRange')
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${end}/${bytes.length}` },
    body: bytes.subarray(Number(first), end + 1),
  }
}

/** Sends it; of `onlyBytes` of the body the connection ends. */
export function send(
  response: ServerResponse,
  answer: ServiceAnswer,
  { isHead, onlyBytes }: { readonly isHead: boolean; readonly onlyBytes?: number },
): void {
  const body = Buffer.from(answer.body ?? '')
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) })
  if (onlyBytes !== undefined)
    return void response.write(body.subarray(0, onlyBytes), () => response.destroy())
  response.end(isHead ? undefined : body)
}
