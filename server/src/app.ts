import cookie from '@fastify/cookie'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { audiences } from './audiences.ts'
import { serveTaskCalendars } from './fieldwork/task-calendars/http.ts'
import { serveOData } from './language/odata/http.ts'
import { createCallers } from './people/credentials/callers.ts'
import { serveFiles } from './people/upload/http.ts'
import { serveDocs } from './platform/docs/serve.ts'
import { UPLOAD_MINUTES } from './platform/files/upload-token.ts'
import { observeInstallation } from './platform/health/figures.ts'
import { serveHealth } from './platform/health/serve.ts'
import { createTally, type Tally, tallyRequests } from './platform/health/tally.ts'
import { refuseBodies, takeBodies, takenBy } from './platform/http/body.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { serveCall } from './platform/http/dispatch.ts'
import { type DrainMode, endInOrder, waitForOthers } from './platform/http/draining.ts'
import { securityHeaders, setSecurityHeaders } from './platform/http/headers.ts'
import { refuseUnknownHosts } from './platform/http/known-hosts.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { servePages } from './platform/http/pages.ts'
import { asProblem, sendProblem } from './platform/http/problem.ts'
import type { AnyRoute } from './platform/http/route.ts'
import type { Platform } from './platform/node/platform.ts'
import { loggerOptions } from './platform/process/log.ts'
import { createLogTail } from './platform/process/log-tail.ts'
import { serveRealtime } from './platform/realtime/serve.ts'
import { mayRead } from './readable-files.ts'
import { routes } from './routes.ts'

/** An address may name a thousand ids (`DELETE …/byIds`): 48 kB, where Node takes 16. */
const maxHeaderSize = 65_536

/** The slowest upload that a permission covers; without a limit a few slow clients hold connections for ever. */
const requestTimeout = UPLOAD_MINUTES * 60_000

const anyRoutes = routes as unknown as Record<string, Record<string, AnyRoute>>

/**
 * One HTTP server: every call of the contract, the files, the pages and the descriptions. `draining` says how it treats
 * its connections when it ends; `tally` counts what it answers.
 */
export async function buildApp(
  platform: Omit<Platform, 'log' | 'logTail' | 'callers'>,
  draining: DrainMode = 'none',
  tally: Tally = createTally(),
): Promise<FastifyInstance> {
  const { config } = platform
  const logTail = createLogTail()
  const app = fastify({
    logger: loggerOptions(config.logLevel, platform.siblings?.number, logTail),
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout,
    routerOptions: {
      maxParamLength: 300,
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
    },
    exposeHeadRoutes: false,
    frameworkErrors: unreadable(config.secure),
    forceCloseConnections: 'idle',
    // What still comes while the node ends is answered, with `Connection: close`.
    return503OnClosing: false,
    // It bounds how long closing waits as well: platform/process/shutdown.ts says when what is under way is broken off.
    pluginTimeout: 0,
    ...(config.tls ? { https: { ...config.tls, maxHeaderSize } } : { http: { maxHeaderSize } }),
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance
  // Before any route: a route keeps the handler that it finds.
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, request.log, request.routeOptions.bodyLimit)
    return sendProblem(reply, problem, localeOf(request.headers['accept-language']))
  })
  refuseUnknownHosts(app, config)
  await app.register(cookie)
  refuseBodies(app)
  securityHeaders(app, config.secure)
  compressAnswers(app)
  const whole: Platform = {
    ...platform,
    log: app.log,
    logTail,
    callers: createCallers({ ...platform, log: app.log }),
  }
  tallyRequests(app, tally)
  serveMetrics(app, whole, observeInstallation)
  for (const [taken, calls] of Map.groupBy(allCalls, ({ call }) => takenBy(call))) {
    app.register(async (scope) => {
      takeBodies(scope, taken)
      for (const { domain, name, call } of calls) {
        serveCall(scope, whole, { domain, name, call, route: anyRoutes[domain]![name]! })
      }
    })
  }
  serveFiles(app, whole, mayRead)
  serveOData(app, whole)
  serveTaskCalendars(app, whole)
  serveHealth(app, whole)
  waitForOthers(app, draining)
  serveRealtime(app, whole, audiences)
  serveDocs(app, { routes: anyRoutes, publicUrl: config.publicUrl })
  servePages(app, config)
  // Last: whatever else happens before the end has happened when this waits.
  endInOrder(app, draining)
  return app
}

/** An address that cannot be decoded is not found; it never reaches a hook or an error handler. */
function unreadable(secure: boolean) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(reply, secure)
    sendProblem(reply, new Problem('notFound'), localeOf(request.headers['accept-language']))
  }
}
