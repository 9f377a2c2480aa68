import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { type Answer, type BenchRequest, type Client, openClient } from './client.ts'
import type { BenchEstate } from './estate.ts'
import { openLoad, percentile, sayFailures } from './load.ts'
import { freePort, type ServerNode, startNode } from './nodes.ts'

const PER_SECOND = 40
const PROBE_MS = 500

/** One of the nodes behind the balancer. */
interface Backend {
  readonly client: Client
  healthy: boolean
}

/** Two nodes behind a small load balancer are restarted one after the other while requests keep coming. */
export async function rollingRestart({ database, companies }: BenchEstate): Promise<Figure[]> {
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => startNode({ databaseUrl: database.url, port })
  const nodes = await Promise.all(ports.map(start))
  const balancer = openBalancer(nodes.map((node) => node.url))
  let isDone = false
  const rolling = restartAll(nodes, ports, start).finally(() => {
    isDone = true
  })
  const send = async (at: number) => {
    const { token } = companies[at % companies.length] ?? { token: '' }
    const ask: BenchRequest =
      at % 4 === 3
        ? {
            method: 'POST',
            path: '/api/accounts',
            token,
            body: { asMachine: true, machineName: `Pumpe ${at}` },
          }
        : { path: '/api/accounts/users/@paginated', token }
    const { status, text } = await balancer.ask(ask)
    if (status !== 200) throw new Error(`${ask.method ?? 'GET'}: ${status} ${text.slice(0, 200)}`)
  }
  const times: number[] = []
  const failures: string[] = []
  try {
    while (!isDone) {
      const outcome = await openLoad({ perSecond: PER_SECOND, seconds: 1, send })
      times.push(...outcome.times)
      failures.push(...outcome.failures)
    }
    await rolling
  } finally {
    balancer.close()
    await Promise.all(nodes.map((node) => node.stop()))
  }
  sayFailures('rolling restart', failures)
  return [
    { name: 'rolling restart of two nodes, requests', value: times.length, unit: '' },
    { name: 'rolling restart of two nodes, failed', value: failures.length, unit: '', target: { atMost: 0 } },
    { name: 'rolling restart of two nodes, 99 %', value: percentile(times, 0.99), unit: 'ms' },
  ]
}

async function restartAll(
  nodes: ServerNode[],
  ports: number[],
  start: (port: number) => Promise<ServerNode>,
) {
  for (const [at, port] of ports.entries()) {
    await sleep(1500)
    const code = await nodes[at]?.stop()
    if (code !== 0) throw new Error(`A node ended with ${code} on SIGTERM`)
    nodes[at] = await start(port)
    await sleep(1500)
  }
}

/**
 * What every load balancer does: in turn, only to nodes whose `/healthz` is 200, and to the next where no connection
 * can be made at all. A request that was sent is never sent again.
 */
function openBalancer(urls: readonly string[]) {
  const backends: Backend[] = urls.map((url) => ({ client: openClient(url), healthy: true }))
  let turn = 0
  const probes = setInterval(() => void Promise.all(backends.map(probe)), PROBE_MS)

  async function ask(wish: BenchRequest, tries = backends.length): Promise<Answer> {
    turn += 1
    const healthy = backends.filter((backend) => backend.healthy)
    const [backend] = [...healthy.slice(turn % healthy.length || 0), ...healthy]
    if (!backend) throw new Error('No node is healthy')
    try {
      return await backend.client.ask(wish)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED' || tries === 1) throw error
      backend.healthy = false
      return await ask(wish, tries - 1)
    }
  }

  return {
    ask: (wish: BenchRequest) => ask(wish),
    close() {
      clearInterval(probes)
      for (const { client } of backends) client.close()
    },
  }
}

async function probe(backend: Backend): Promise<void> {
  try {
    backend.healthy = (await backend.client.ask({ path: '/healthz' })).status === 200
  } catch {
    backend.healthy = false
  }
}
