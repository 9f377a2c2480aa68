import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { askFresh } from './fresh-connection.ts'

const PROBE_MS = 250

/** One of the nodes behind a balancer. */
interface Upstream {
  readonly url: URL
  isHealthy: boolean
}

/** Hands connections to nodes in turn, to those alone whose `/healthz` is 200, and to the next where none can be made. */
export interface Balancer {
  readonly url: string
  /** How many are healthy, as it knows. */
  healthy(): number
  close(): Promise<void>
}

/** What every load balancer does, in little: it looks at no request, and sends none again. */
export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const upstreams: Upstream[] = urls.map((url) => ({ url: new URL(url), isHealthy: true }))
  const open = new Set<Socket>()
  let turn = 0

  function carry(client: Socket, tries: readonly Upstream[]): void {
    const [upstream, ...others] = tries
    if (!upstream) return void client.destroy()
    const server = connect(Number(upstream.url.port), upstream.url.hostname)
    open.add(server)
    server.once('close', () => open.delete(server))
    client.once('close', () => server.destroy())
    server.once('connect', () => {
      client.pipe(server).pipe(client)
      server.once('close', () => client.destroySoon())
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void client.destroy()
      upstream.isHealthy = false
      carry(client, others)
    })
  }

  const listening = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    turn += 1
    const healthy = upstreams.filter(({ isHealthy }) => isHealthy)
    const at = healthy.length === 0 ? 0 : turn % healthy.length
    // Where none is healthy one that is only busy may still answer.
    const others = upstreams.filter(({ isHealthy }) => !isHealthy)
    carry(client, [...healthy.slice(at), ...healthy.slice(0, at), ...others])
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const probe = async (upstream: Upstream) => {
    upstream.isHealthy = await askFresh(upstream.url.href, { path: '/healthz' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  const probes = setInterval(() => void Promise.all(upstreams.map(probe)), PROBE_MS)
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    healthy: () => upstreams.filter(({ isHealthy }) => isHealthy).length,
    async close() {
      clearInterval(probes)
      listening.close()
      for (const socket of open) socket.destroy()
      await once(listening, 'close')
    },
  }
}
