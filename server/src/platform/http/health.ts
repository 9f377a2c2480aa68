import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** `GET /healthz`: 200 while this node can serve, 503 while its database does not answer. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await sql`select 1`.execute(platform.db)
      return { status: 'ok' }
    } catch (error) {
      platform.log.error({ err: error }, 'The database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
