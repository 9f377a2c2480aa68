import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** `GET /healthz`: 200 while this node can serve, 503 while its database does not answer or it is about to end. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isEnding) return reply.code(503).send({ status: 'ending' })
    try {
      await sql`select 1`.execute(platform.db)
      return { status: 'ok' }
    } catch (error) {
      platform.log.error({ err: error }, 'The database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
