import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { newNonce, pagePolicy } from '../http/headers.ts'
import { isKnown } from '../http/known-answer.ts'
import { checkout } from '../node/data-folder.ts'
import { lazily } from '../process/lazily.ts'
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

/** Pages for whoever runs the server. */
const runningFolder = path.join(checkout, 'docs/running')

/**
 * `GET /api/openapi.json` for programs and `GET /api/docs` for people: both made on first use from the contract and the
 * access table; `GET /api/docs/running/…` the pages that the portal leads operators to. They reveal nothing about any company
 * and need no credential.
 */
export function serveDocs(app: FastifyInstance, { routes, publicUrl }: DocsOptions): void {
  const description = lazily(() => JSON.stringify(openApi(routes, publicUrl)))
  const pages = lazily(() => new Set(readdirSync(runningFolder).filter((name) => name.endsWith('.md'))))
  const page = lazily(() => docsPage(buildReference(routes)))
  app.get('/api/openapi.json', (_request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    if (isKnown(reply, description())) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(description())
  })
  app.get('/api/docs/plex.woff2', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=604800').type('font/woff2').send(createReadStream(font)),
  )
  app.get<{ Params: { page: string } }>('/api/docs/running/:page', ({ params }, reply) => {
    if (!pages().has(params.page)) throw new Problem('notFound')
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(createReadStream(path.join(runningFolder, params.page)))
  })
  app.get('/api/docs', (_request, reply) => {
    const nonce = newNonce()
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page().replaceAll(NONCE, nonce))
  })
}
