import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  for (let at = 0; at < 12; at += 1) await company.row()
})
afterAll(() => world.close())

/** The answer as it is on the wire. */
async function wire(path: string, encoding: string, more: Record<string, string> = {}, method = 'GET') {
  const asked = get(new URL(path, world.url), {
    method,
    headers: {
      'accept-encoding': encoding,
      'x-requested-with': 'JavaScript',
      ...more,
      authorization: `Bearer ${company.owner.token}`,
    },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const list = '/api/accounts/users/@paginated'

it('leaves alone what holds a secret, what is short, and for whom wants it plain', async () => {
  const secret = await wire('/api/upload/requestUrl?filename=a.png', 'br, gzip', {}, 'POST')
  expect([secret.status, secret.headers['cache-control'], secret.headers['content-encoding']]).toEqual([
    200,
    'no-store, no-transform',
    undefined,
  ])
  const short = await wire('/api/companies/usedAppLicenses', 'br, gzip')
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined])
  for (const encoding of ['', 'identity', 'zstd', 'br;q=0', '*;q=0', 'gzip;q=0.2, identity']) {
    const plain = await wire(list, encoding)
    expect([plain.headers['content-encoding'], plain.headers.vary], encoding).toEqual([
      undefined,
      'Accept-Encoding',
    ])
  }
})

it('sends answers as small as the client takes them', async () => {
  const plain = await wire(list, 'identity')
  const small = await wire(list, 'gzip, deflate, br')
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true)
  expect(Number(small.headers['content-length'])).toBe(small.bytes.length)
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3)
  const zipped = await wire(list, 'br;q=0.1, *')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
})

it('says in a word that an answer is the same as before, compressed or not', async () => {
  const { headers } = await wire(list, 'br')
  const tag = headers.etag ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  const again = await wire(list, 'identity', { 'if-none-match': `"other", ${tag}` })
  expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, tag, 0])
  expect((await wire(list, 'br', { 'if-none-match': '"other"' })).status).toBe(200)
  await company.row()
  expect((await wire(list, 'br', { 'if-none-match': tag })).status).toBe(200)
})

it('calls an answer secret when it names a token, a code or an address that opens something', () => {
  const opens = /^(?:\w*[tT]oken|\w*[sS]ecret|code|uploadUrl)$/
  const unmarked = allCalls.filter(({ call }) => {
    if (call.secret || !(call.answer instanceof z.ZodType)) return false
    return namesIn(z.toJSONSchema(call.answer, { unrepresentable: 'any' })).some((name) => opens.test(name))
  })
  expect(unmarked.map(({ domain, name }) => `${domain}.${name}`)).toEqual([])
})

/** Names of all properties that a schema describes, but for those of problems: their code opens nothing. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    const own = key === 'properties' ? Object.keys(value as object) : []
    const isProblem = own.includes('status') && own.includes('message')
    return [...(isProblem ? [] : own), ...namesIn(value)]
  })
}
