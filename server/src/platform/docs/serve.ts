import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { newNonce, pagePolicy } from '../http/headers.ts'
import { isKnown } from '../http/known-answer.ts'
import type { AnyRoutes } from './described-call.ts'
import { openApi } from './openapi.ts'
import { docsPage, NONCE } from './page.ts'
import { buildReference } from './reference.ts'

export interface DocsOptions {
  readonly routes: AnyRoutes
  readonly publicUrl: string
}

const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
)

/**
 * `GET /api/openapi.json` for programs and `GET /api/docs` for people: both made on first use from the contract and the
 * access table. They reveal nothing about any company and need no credential.
 */
export function serveDocs(app: FastifyInstance, { routes, publicUrl }: DocsOptions): void {
  const description = lazily(() => JSON.stringify(openApi(routes, publicUrl)))
  const page = lazily(() => docsPage(buildReference(routes)))
  app.get('/api/openapi.json', (_request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    if (isKnown(reply, description())) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(description())
  })
  app.get('/api/docs/plex.woff2', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=604800').type('font/woff2').send(createReadStream(font)),
  )
  app.get('/api/docs', (_request, reply) => {
    const nonce = newNonce()
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page().replaceAll(NONCE, nonce))
  })
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
