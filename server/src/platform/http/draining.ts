import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a load balancer that asks `/healthz` every second to have noticed. */
const DRAIN_MS = 2000

/** Whether other nodes can take over, and with them new connections. */
export type DrainMode = 'others' | 'alone' | 'none'

/**
 * How a server ends, so that no request is lost: a connection that is cut just when its client sends the next one would
 * lose that. For two seconds every connection that is open is answered on, and told to be the last of its kind
 * (`Connection: close`). Where other nodes can take over, new ones are answered as long; a node that is alone refuses
 * them at once, which nobody takes for an answer. Then idle connections are closed, and running requests are awaited.
 */
export function endInOrder(app: FastifyInstance, draining: DrainMode): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    if (draining === 'others') await sleep(DRAIN_MS)
    const closed = stopListening(app.server)
    const time = new AbortController()
    if (draining === 'alone')
      await Promise.race([closed, sleep(DRAIN_MS, undefined, { signal: time.signal }).catch(() => undefined)])
    time.abort()
    app.server.closeIdleConnections()
    // An answer that has just ended leaves its connection open, and nothing waits for that.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    await closed
    clearInterval(timer)
  })
}

/** Without closing the connections that are idle, as an HTTP server's own `close` does. Resolves when none is left. */
function stopListening(server: FastifyInstance['server']): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}
