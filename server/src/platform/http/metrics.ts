import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '../node/platform.ts'

/** Bounds of the duration histogram in seconds: from a quick look-up to the longest a call may take. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Of the library: they go up and down, and yet are called as what only rises. Their kinds are told under other names. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Adds figures to those that are told. */
type Observer = (registry: Registry, platform: Platform) => void

/**
 * `GET /internal/metrics`: figures of this node for Prometheus, and those of the installation, which `observe` adds, with
 * the configured token. Where several processes serve, whichever is asked tells those of all, each with its number.
 * Without a token in the configuration the address does not exist.
 */
export function serveMetrics(app: FastifyInstance, platform: Platform, observe: Observer): void {
  const { config, databases, siblings } = platform
  const { metricsToken } = config
  if (!metricsToken) return
  const installation = new Registry()
  const registry = new Registry()
  if (siblings) registry.setDefaultLabels({ process: String(siblings.number) })
  siblings?.tellFigures(() => registry.getMetricsAsJSON())
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  observeRequests(app, registry)
  observePool(registry, 'app', databases.app)
  observePool(registry, 'queries', databases.queries)
  observePool(registry, 'owner', databases.owner)
  observe(installation, platform)
  app.get('/internal/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken)) throw new Problem('notFound')
    reply.header('Cache-Control', 'no-store').type(registry.contentType)
    const own = siblings ? ofAll(await siblings.figures()) : registry
    return (await own.metrics()) + (await installation.metrics())
  })
}

/** As one text. Nothing is summed: a process that is started again begins at 0, and a sum would seem to. */
function ofAll(figures: readonly object[][]): Registry {
  return AggregatorRegistry.aggregate(
    figures.map((each) => each.map((figure) => ({ ...figure, aggregator: 'sum' }))),
  )
}

/** Both sides are hashed first: the comparison then tells nothing, not even the length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Counts and times every answer by the pattern of its address, never by the address itself. */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'feldwerk_http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

function observePool(registry: Registry, name: 'app' | 'queries' | 'owner', pool: PoolCounts): void {
  const gauge = (what: string, help: string, read: () => number) =>
    new Gauge({
      name: `feldwerk_database_${name}_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('connections', 'Open connections to the database', () => pool.totalCount)
  gauge('idle_connections', 'Connections that nobody uses', () => pool.idleCount)
  gauge('waiting', 'Pieces of work that wait for a connection', () => pool.waitingCount)
}
