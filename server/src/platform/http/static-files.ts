import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { absent } from '../files/absent.ts'
import { compressionFor } from './accepted-compression.ts'

/** Bytes that are kept in memory. As browsers take it, the whole build is 5 MB. */
const MOST_KEPT = 32 * 2 ** 20

/** Names as the build gives them: nothing hidden, nothing that leads up. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Beside these the build lays a `.br` and a `.gz`. */
const SHRINKS = /\.(?:m?js|css|svg|json|webmanifest|wasm)$/

const ENDINGS = { br: '.br', gzip: '.gz' }

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Serves the files of the web build, of which a page asks for some sixty. What a name stands for never changes, so each
 * is read once and then answered from memory; a file that comes later, with another build, is found as well.
 */
export function serveStaticFiles(app: FastifyInstance, folder: string): void {
  const read = keepFiles(folder)
  app.get<{ Params: { '*': string } }>('/static/*', async (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    if (!type || !NAME.test(name)) return reply.callNotFound()
    const coding = SHRINKS.test(name) ? compressionFor(request.headers['accept-encoding']) : undefined
    const packed = coding && (await read(`${name}${ENDINGS[coding]}`))
    const bytes = packed || (await read(name))
    if (!bytes) return reply.callNotFound()
    if (packed) reply.header('Content-Encoding', coding)
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Vary', 'Accept-Encoding')
      .type(type)
      .send(bytes)
  })
}

/** Reads a file of a folder by its name, and keeps it as long as there is room. */
function keepFiles(folder: string): (name: string) => Promise<Buffer | undefined> {
  const kept = new Map<string, Buffer>()
  let room = MOST_KEPT
  return async (name) => {
    const known = kept.get(name)
    if (known) return known
    const bytes = await readFile(join(folder, name)).catch(absent)
    if (bytes && bytes.length <= room && !kept.has(name)) {
      room -= bytes.length
      kept.set(name, bytes)
    }
    return bytes
  }
}
