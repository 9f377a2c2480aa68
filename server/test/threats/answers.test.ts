import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, makeOperator, openWholeWorld, sendAsOperator } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import type { World } from '../world.ts'

/** T7, and the headers that no answer may lack. */
const security = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('every answer', () => {
  let world: World
  let estate: Estate
  beforeAll(async () => {
    world = await openWholeWorld()
    estate = await buildEstate(world, 'KOPF')
    await makeOperator(world, estate)
  })
  afterAll(() => world.close())

  function check(headers: Headers): void {
    expect(Object.fromEntries(headers)).toMatchObject(security)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'/)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }

  it.each(entries)('of $title is kept by nobody and read by no other site', async ({ call, row }) => {
    const args = (await row.args(estate)) as Record<string, unknown>
    const answer = await sendAsOperator({ world, estate, call, args })
    const refused = await world.raw(`/api${call.path}`, { method: call.method })
    if (row.answers) expect(answer.status, answer.text).toBe(row.answers)
    else expect(answer.status, answer.text).toBeLessThan(400)
    for (const { headers } of [answer, refused]) check(headers)
    expect(answer.headers.get('cache-control')).toBe(call.secret ? 'no-store, no-transform' : 'no-store')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/',
    '/users',
    '/app/',
    '/app',
    '/healthz',
    '/api/openapi.json',
    '/api/gibt-es-nicht',
    '/gibt-es-nicht',
    '/static/gibt-es-nicht.js',
    '/files/upload/x',
    '/files/01977f6a-1c00-7000-8000-0000000000ff',
    '/internal/metrics',
  ])('of %s carries the security headers', async (path) => {
    const { headers } = await world.raw(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    check(headers)
  })

  it('of a request that cannot be read does so too', async () => {
    const { token } = await world.signIn(estate.withPassword)
    const answers = [
      await world.raw('/api/accounts', { method: 'POST', token, body: '{' }),
      await world.raw('/api/accounts', { method: 'POST', token, body: `"${'x'.repeat(2 ** 20)}"` }),
      await world.raw('/api/accounts', {
        method: 'POST',
        token,
        body: '<a/>',
        headers: { 'Content-Type': 'text/xml' },
      }),
      await world.raw('/api/accounts/%zz'),
    ]
    for (const { status, headers } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      check(headers)
    }
  })
})
