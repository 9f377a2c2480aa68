import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { type BodyKind, type Call, mediaTypes } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a call takes as its body: one of the kinds, or none at all. */
export type Taken = BodyKind | 'none'

export function takenBy({ body }: Call): Taken {
  return body ? (body.kind ?? 'json') : 'none'
}

/**
 * Reads nothing of any body, and ends what a handler leaves unread. A route that takes one lies in a scope of its own,
 * which says by `takeBodies` what is read there.
 */
export function refuseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.readableEnded && !raw.destroyed) letFinish(raw)
  })
}

/**
 * How the calls of a scope read their bodies: JSON (keys that would reach a prototype are dropped), text as text, octet
 * streams left to the handler, which limits them itself. Every other type is refused before anything reads it; where no
 * body is asked for, whatever is sent stays unread.
 */
export function takeBodies(scope: FastifyInstance, taken: Taken): void {
  scope.addHook('onRequest', async ({ headers }) => {
    const type = readAs(headers, taken)
    if (type === undefined) delete headers['content-type']
    else headers['content-type'] = type
  })
  scope.addContentTypeParser('*', (_request, payload, done) =>
    done(null, taken === 'binary' ? payload : undefined),
  )
  if (taken !== 'json' && taken !== 'text') return
  const parseJson = scope.getDefaultJsonParser('remove', 'remove')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(bytes as Buffer)
    if (text === '') return done(null, undefined)
    return parseJson(request, text, done)
  })
  if (taken !== 'text') return
  scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, textOf(bytes as Buffer)),
  )
}

type Headers = FastifyRequest['headers']

/** The type by which a body is read, without its parameters; undefined where there is nothing to read. */
function readAs(headers: Headers, taken: Taken): string | undefined {
  const bytes = Number(headers['content-length'] ?? 0)
  if (bytes === 0 && headers['transfer-encoding'] === undefined) return undefined
  if (bytes > limits.bodyBytes && taken !== 'binary')
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

/** Bytes that are no UTF-8 would be stored as replacement characters, and nobody would know. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Problem('malformedBody')
  return bytes.toString()
}

/** How much of an unwanted body is still read, so that its sender gets to see the answer. */
const READ_ON_BYTES = 64 * 1024 * 1024

function letFinish(body: Readable): void {
  let read = 0
  body.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > READ_ON_BYTES) body.destroy()
  })
}
