import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@feldwerk/contract/errors.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isStagingHost } from '../node/config.ts'
import { newNonce, pagePolicy } from './headers.ts'
import { insecurePage } from './insecure-page.ts'
import { isLoopback } from './origin.ts'
import { sendProblem } from './problem.ts'
import { serveStaticFiles } from './static-files.ts'

/** What a page knows before its first call: put into a meta tag, so that no inline script is needed. */
interface PageSettings {
  readonly staging: boolean
  readonly registration: boolean
  readonly demo: boolean
  /** A base map of one's own. */
  readonly map: { readonly url: string; readonly attribution?: string | undefined } | null
}

/**
 * The two entries of the web build as small templates (every answer gets its own nonce), and the build's files. An
 * unknown address gets the portal, which explains it.
 */
export function servePages(app: FastifyInstance, config: Config): void {
  const settings: PageSettings = {
    staging: config.staging,
    registration: config.registration === 'open',
    demo: config.demo !== 'off',
    map: config.mapTiles ? { url: config.mapTiles, attribution: config.mapAttribution } : null,
  }
  serveStaticFiles(app, join(config.webDist, 'static'))
  const page = (name: string) => (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ file: join(config.webDist, name), settings, request, reply })
  app.get('/app', (_request, reply) => reply.redirect('/app/', 308))
  app.get('/app/service-worker.js', async (_request, reply) =>
    reply
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(config.webDist, 'service-worker.js'), 'utf8')),
  )
  app.get('/app/*', async (request, reply) => {
    if (request.protocol !== 'https' && !isLoopback(request.ip))
      return sendInsecure(request, reply, config.publicUrl)
    return page('field.html')(request, reply)
  })
  app.get('/', page('portal.html'))
  for (const route of portalRoutes) app.get(route, page('portal.html'))
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return page('portal.html')(request, reply.code(404))
    return sendProblem(reply, new Problem('notFound'), localeOf(request.headers['accept-language']))
  })
}

/** Addresses that are not for people: what is unknown there is answered as a call is. */
const MACHINE_AREAS = /^\/(api|files|graphql|internal|static)(\/|$|\?)/i

/** Whether somebody has typed or followed an address that does not exist: the portal then says so. */
function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? ''
  return request.method === 'GET' && accepts.includes('text/html') && !MACHINE_AREAS.test(request.url)
}

/** First segments of the portal's addresses (screens.md); what lies below them is the router's. */
const portalAreas = [
  'tasks',
  'workflows',
  'results',
  'assets',
  'views',
  'metrics',
  'dashboards',
  'templates',
  'sharing',
  'chat',
  'push',
  'notifications',
  'users',
  'machines',
  'groups',
  'settings',
  'profile',
  'login',
  'register',
  'validate-email',
  'accept-invitation',
  'forgot-password',
  'reset-password',
  'login-success',
  'legal',
]
const portalRoutes = portalAreas.flatMap((area) => [`/${area}`, `/${area}/*`])

interface Page {
  readonly file: string
  readonly settings: PageSettings
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function sendPage({ file, settings: all, request, reply }: Page): Promise<FastifyReply> {
  const nonce = newNonce()
  // A server may be reached by several names: that of the request says where somebody works.
  const staging = all.staging || isStagingHost(request.hostname)
  const settings = { ...all, staging }
  const product = file.endsWith('portal.html') ? 'Feldwerk Portal' : 'Feldwerk App'
  const template = await readFile(file, 'utf8')
  const html = template
    .replaceAll('__NONCE__', nonce)
    .replace('__LANGUAGE__', localeOf(request.headers['accept-language']))
    .replace('__TITLE__', staging ? `STAGING ${product}` : product)
    .replace('__SETTINGS__', JSON.stringify(settings).replaceAll('"', '&quot;'))
  return reply
    .header(
      'Content-Security-Policy',
      pagePolicy(nonce, settings.map ? [new URL(settings.map.url).origin] : []),
    )
    .header('Cache-Control', 'no-store')
    .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    .type('text/html; charset=utf-8')
    .send(html)
}

function sendInsecure(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const nonce = newNonce()
  return reply
    .code(403)
    .header('Content-Security-Policy', pagePolicy(nonce))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(insecurePage({ nonce, publicUrl, language: localeOf(request.headers['accept-language']) }))
}
