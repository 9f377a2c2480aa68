import { Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { LINES_MIME } from '@feldwerk/contract/call.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Compression, compressionFor } from './accepted-compression.ts'

/** Smaller answers fit into the first packet as they are. */
const LEAST_BYTES = 1024

/** Texts shrink. Pictures, fonts, PDFs and workbooks are packed already; events are sent one by one. */
const SHRINKS =
  /^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|problem\+json|x-ndjson|javascript|xml|graphql-response\+json))/

/** Half the size of what higher ones reach, in a tenth of their time. */
const GZIP_LEVEL = 4
const BROTLI_QUALITY = 4
/** What an answer may look back on while it is sent, as a power of two: a stream costs little memory. */
const STREAM_WINDOW = 18

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Answers are compressed as the client takes them, in threads of their own; streams as they are made, lines one by one.
 * Left as they are: what is short or packed, parts of files, and what says `no-transform`, which is every answer that
 * holds a secret. Who sees how long such an answer is on the wire, and has some say in what else stands in it, could
 * find the secret out letter by letter (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!shrinks(reply)) return payload
    reply.header('Vary', varying(reply))
    if (request.method === 'HEAD') return payload
    const coding = compressionFor(request.headers['accept-encoding'])
    if (!coding) return payload
    if (payload instanceof Readable) return stream(reply, coding, payload)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(bytes) || bytes.length < LEAST_BYTES) return payload
    marked(reply, coding)
    return coding === 'br'
      ? await packed.br(bytes, { params: brotliParams({ [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }) })
      : await packed.gzip(bytes, { level: GZIP_LEVEL })
  })
}

function shrinks(reply: FastifyReply): boolean {
  const header = (name: string) => String(reply.getHeader(name) ?? '')
  return (
    reply.statusCode >= 200 &&
    ![204, 206, 304].includes(reply.statusCode) &&
    !reply.hasHeader('Content-Encoding') &&
    // Whoever continues a file half-way counts its bytes as they are.
    !reply.hasHeader('Accept-Ranges') &&
    !header('Cache-Control').includes('no-transform') &&
    SHRINKS.test(header('Content-Type'))
  )
}

function varying(reply: FastifyReply): string {
  const before = String(reply.getHeader('Vary') ?? '')
  if (before.includes('Accept-Encoding')) return before
  return before ? `${before}, Accept-Encoding` : 'Accept-Encoding'
}

function marked(reply: FastifyReply, coding: Compression): void {
  reply.header('Content-Encoding', coding).removeHeader('Content-Length')
}

/** What breaks off half-way breaks the answer off; who hangs up ends what is being made. */
function stream(reply: FastifyReply, coding: Compression, source: Readable): Transform {
  marked(reply, coding)
  const isLines = String(reply.getHeader('Content-Type')).startsWith(LINES_MIME)
  const packing = coding === 'br' ? brotliStream(isLines) : gzipStream(isLines)
  source.on('error', (error) => packing.destroy(error))
  packing.on('close', () => source.destroy())
  return source.pipe(packing)
}

const brotliStream = (isLines: boolean) =>
  createBrotliCompress({
    ...(isLines ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
    params: brotliParams({ [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW }),
  })

const gzipStream = (isLines: boolean) =>
  createGzip({ level: GZIP_LEVEL, ...(isLines ? { flush: constants.Z_SYNC_FLUSH } : {}) })

function brotliParams(more: Record<number, number>): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    ...more,
  }
}
