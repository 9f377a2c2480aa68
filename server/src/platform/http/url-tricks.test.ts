import { request } from 'node:http'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { routes } from '../../routes.ts'
import type { AnyRoute } from './route.ts'

const anyRoutes = routes as unknown as Record<string, Record<string, AnyRoute>>
const guarded = allCalls.filter(({ domain, name }) => anyRoutes[domain]?.[name]?.access !== 'public')
const id = '01977f6a-1c00-7000-8000-0000000000ff'

/** Ways that have opened doors elsewhere: each turns a guarded address into one that a careless check lets pass. */
const tricks: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'a public path as parameter': (path) => `${path}?x=/auth/register`,
  'a public path as fragment': (path) => `${path}#/auth/register`,
  'through a public path': (path) => path.replace('/api', '/api/auth/register/..'),
  'through an encoded public path': (path) => path.replace('/api', '/api/auth/register/%2e%2e'),
  'dots behind': (path) => `${path}/..`,
  'dots behind a public path': (path) => `/api/auth/register/../..${path}`,
  'two slashes in front': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'a semicolon': (path) => `${path};a`,
  'a semicolon inside': (path) => path.replace('/api/', '/api;a/'),
  'a trailing slash': (path) => `${path}/`,
  'upper case': (path) => path.toUpperCase(),
  'a NUL': (path) => `${path}%00`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
}

const credentials: Record<string, Record<string, string>> = {
  none: {},
  garbage: { authorization: 'Bearer fwa_x', cookie: 'feldwerk-portal=fws_x' },
  basic: { authorization: 'Basic YWRtaW46YWRtaW4=' },
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  const expired = await company.person({ owner: true, portal: true })
  await world.owner.query(
    `update credential set expires_at = now() - interval '1 second' where account_id = $1`,
    [expired.id],
  )
  credentials.expired = {
    authorization: `Bearer ${expired.token}`,
    cookie: `feldwerk-portal=${expired.cookie}`,
  }
})
afterAll(() => world.close())

it.each(Object.entries(tricks))('lets nobody in by %s', async (title, trick) => {
  for (const { call } of guarded) {
    const path = trick(`/api${call.path.replace(/\{\w+\}/g, id)}`)
    for (const [name, headers] of Object.entries(credentials)) {
      for (const method of [call.method, 'HEAD']) {
        const answer = await send(method, path, {
          ...headers,
          'x-http-method-override': call.method,
          'x-original-url': '/api/auth/register',
        })
        const shown = `${name}: ${method} ${path} → ${answer.status} ${answer.body.slice(0, 100)}`
        expect(answer.status, shown).toBeGreaterThanOrEqual(400)
        expect(answer.status, shown).toBeLessThan(500)
        if (answer.body)
          expect(answer.body, shown).toMatch(/"code":"(sessionExpired|notFound|malformedBody|validation)"/)
        if (title === 'as it is' && method !== 'HEAD') expect(answer.status, shown).toBe(499)
      }
    }
  }
})

/** A request whose path goes out exactly as written; fetch would tidy it. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...headers, 'x-requested-with': 'JavaScript' } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
