import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a load balancer that asks `/healthz` every second to have noticed. */
export const DRAIN_MS = 2000

/**
 * Where other nodes can take over: a node that ends goes on answering for a while, tells every client to open its next
 * connection elsewhere, and only then stops listening. A connection cut under a request would be a request lost.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    await sleep(DRAIN_MS)
  })
}
