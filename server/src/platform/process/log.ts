import type { FastifyServerOptions } from 'fastify'
import { type LogTail, troubleOf } from './log-tail.ts'

/** One JSON line per entry. `fields` must hold no secret; queries and headers are never logged whole. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  debug(fields: object, message: string): void
}

/** Query parameters that carry secrets or personal data: only their names are logged. */
const LOGGED_QUERY = new Set([
  'page',
  'size',
  'orderColumn',
  'orderDir',
  'type',
  'kind',
  'interval',
  'timezone',
])

/** A URL as the log may hold it: the path, and values of harmless query parameters only. */
function loggedUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return loggedPath(url)
  const query = new URLSearchParams(url.slice(at + 1))
  const shown = [...query].map(([name, value]) => (LOGGED_QUERY.has(name) ? `${name}=${value}` : name))
  return `${loggedPath(url.slice(0, at))}?${shown.join('&')}`
}

/** Permissions to upload and links to files are part of the path; they are secrets while they live. */
function loggedPath(path: string): string {
  return path.replace(/^(\/files\/(?:upload|link)\/|\/calendars\/).+/, '$1…')
}

/**
 * Options of the structured logger, for the HTTP server and everything beside it. Of several processes each says in every
 * line which it is. `tail` keeps the last warnings and errors.
 */
export function loggerOptions(
  level: string,
  number?: number,
  tail?: LogTail,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    hooks: {
      logMethod(given, log, at) {
        const trouble = tail && troubleOf({ given, level: at, bindings: () => this.bindings() })
        if (trouble) tail.note(trouble)
        log.apply(this, given)
      },
    },
    base: number === undefined ? null : { process: number },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
