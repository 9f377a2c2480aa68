import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a load balancer that asks `/healthz` every second to have noticed. */
export const DRAIN_MS = 2000

/** An answer that ends just when the server stops listening leaves its connection open, and nobody waits for that. */
export function closeWhatFallsIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * Where other nodes can take over: a node that ends goes on answering for a while, tells every client to open its next
 * connection elsewhere, and only then stops listening. A connection cut under a request would be a request lost.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    await sleep(DRAIN_MS)
  })
}
