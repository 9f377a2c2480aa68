import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Long enough for a load balancer that asks `/healthz` every second to have noticed. */
const DRAIN_MS = 2000

/** So long one that has just connected may take to ask. */
const LAST_MS = 500

/** Whether other nodes can take over, and with them new connections. */
export type DrainMode = 'others' | 'alone' | 'none'

/**
 * Where other nodes can take over, a node that ends says so on `/healthz` and goes on for two seconds as before, with
 * what listens to it as well: whoever is then sent away finds a balancer that leads elsewhere. For what stands in the
 * order of its hooks before all that ends.
 */
export function waitForOthers(app: FastifyInstance, draining: DrainMode): void {
  app.addHook('preClose', async () => {
    if (draining === 'others' && app.server.listening) await sleep(DRAIN_MS)
  })
}

/**
 * How a server ends, so that no request is lost: a connection that is cut just when its client sends the next one would
 * lose that. Every connection that is open is answered on, and told to be the last of its kind (`Connection: close`). A
 * node that is alone takes no new one at once, which nobody takes for an answer, and leaves two seconds for those that
 * are open; elsewhere the last ones that came have half a second to ask. Then idle connections are closed, and running
 * requests are awaited.
 */
export function endInOrder(app: FastifyInstance, draining: DrainMode): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await allTaken(app)
    const closed = stopListening(app.server)
    const time = new AbortController()
    if (draining !== 'none') {
      const ms = draining === 'alone' ? DRAIN_MS : LAST_MS
      await Promise.race([closed, sleep(ms, undefined, { signal: time.signal }).catch(() => undefined)])
    }
    time.abort()
    app.server.closeIdleConnections()
    // An answer that has just ended leaves its connection open, and nothing waits for that.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    await closed
    clearInterval(timer)
  })
}

/** More come all the time only where nobody heeds `/healthz`. */
const MOST_TURNS = 1000

/**
 * Connections that the system has accepted for us and we have not taken yet are cut when we stop listening. The loop takes
 * one of them in each of its turns: once a turn takes none there are none.
 */
async function allTaken({ server }: FastifyInstance): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  let before = -1
  for (let turn = 0; turn < MOST_TURNS && taken > before; turn += 1) {
    before = taken
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', count)
}

/** Without closing the connections that are idle, as an HTTP server's own `close` does. Resolves when none is left. */
function stopListening(server: FastifyInstance['server']): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}
