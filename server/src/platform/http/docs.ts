import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import type { AnyRoute } from './route.ts'

export interface DocsOptions {
  readonly routes: Record<string, Record<string, AnyRoute>>
  readonly publicUrl: string
}

/** `GET /api/openapi.json`: the description of every call, made once. */
export function serveDocs(app: FastifyInstance, { routes, publicUrl }: DocsOptions): void {
  const description = JSON.stringify(openApi(routes, publicUrl))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(description),
  )
}
