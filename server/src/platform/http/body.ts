import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { type BodyKind, type Call, mediaTypes } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a call takes as its body: one of the kinds, or none at all. */
export type AcceptedBody = BodyKind | 'none'

export function takenBy({ body }: Call): AcceptedBody {
  return body ? (body.kind ?? 'json') : 'none'
}

/**
 * Reads nothing of any body, and ends what a handler leaves unread. A route with a body has its own scope, where
 * `takeBodies` says what is read.
 */
export function refuseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    if (!hasBody(headers) || raw.readableEnded || raw.destroyed) return
    if (Number(headers['content-length'] ?? 0) > READ_ON_BYTES) reply.header('Connection', 'close')
    else readOn(raw)
  })
}

/**
 * How the calls of a scope read their bodies: JSON (keys that would reach a prototype are dropped), text as text, what
 * is signed as its bytes, octet streams left to the handler, which limits them itself. Every other type is refused before anything reads it; where no
 * body is asked for, whatever is sent stays unread.
 */
export function takeBodies(scope: FastifyInstance, taken: AcceptedBody): void {
  scope.addHook('onRequest', async ({ headers }) => {
    const type = readAs(headers, taken)
    if (type === undefined) delete headers['content-type']
    else headers['content-type'] = type
  })
  scope.addContentTypeParser('*', (_request, payload, done) =>
    done(null, taken === 'binary' ? payload : undefined),
  )
  if (taken === 'raw') {
    for (const type of mediaTypes.raw)
      scope.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (_request, bytes, done) =>
        done(null, bytes),
      )
    return
  }
  if (taken !== 'json' && taken !== 'text') return
  const parseJson = scope.getDefaultJsonParser('remove', 'remove')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(bytes)
    if (text === '') return done(null, undefined)
    return parseJson(request, text, done)
  })
  if (taken !== 'text') return
  scope.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, textOf(bytes)),
  )
}

type Headers = FastifyRequest['headers']

function hasBody(headers: Headers): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The type by which a body is read, without its parameters; undefined where there is nothing to read. */
function readAs(headers: Headers, taken: AcceptedBody): string | undefined {
  if (!hasBody(headers)) return undefined
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes && taken !== 'binary')
    throw new Problem('bodyTooLarge', { maxBytes: limits.bodyBytes })
  if (taken === 'none') return undefined
  const takes: readonly string[] = mediaTypes[taken]
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const coding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (!takes.includes(type.trim()) || !parameters.every(isHarmless) || coding !== 'identity')
    throw new Problem('unsupportedMediaType', { takes: [...takes] })
  return type.trim()
}

/** Any parameter but another character set than ours. */
function isHarmless(parameter: string): boolean {
  const charset = /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/.exec(parameter)?.[1]
  return charset === undefined || charset === 'utf-8' || charset === 'utf8'
}

/** Bytes that are not UTF-8 would silently be stored as replacement characters. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Problem('malformedBody')
  return bytes.toString()
}

/** How much of a refused body is still read, and how long: many programs look for an answer only after all is sent. */
const READ_ON_BYTES = 64 * 1024 * 1024
const READ_ON_MS = 60_000

/** A connection that is closed under a sender takes the answer with it. */
function readOn(body: Readable): void {
  let read = 0
  const timer = setTimeout(() => body.destroy(), READ_ON_MS)
  body.once('close', () => clearTimeout(timer))
  body
    .on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > READ_ON_BYTES) body.destroy()
    })
    .resume()
}
