import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { limits } from '@feldwerk/contract/limits.ts'
import { urlOf } from '@feldwerk/contract/send.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, makeOperator, openWholeWorld, sendAsOperator } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import type { RawAnswer, World } from '../world.ts'

/** T6: what is just allowed, and what is just too much. */
const bounds: Record<string, Record<string, readonly string[]>> = {
  size: {
    allowed: ['1', '2', '499', '500'],
    refused: [
      '0',
      '-1',
      '501',
      '1000',
      '99999999999999999999',
      '1e3',
      '1.5',
      '0x10',
      ' 5',
      '',
      'NaN',
      'alle',
    ],
  },
  page: {
    allowed: ['0', '1', '999999', '1000000'],
    refused: ['-1', '1000001', '9007199254740993', '1e1', '0.5', '', 'Infinity', '-0.1', 'letzte'],
  },
}
/** Calls with fewer rows a page than all others. */
const smaller: Record<string, Record<string, readonly string[]>> = {
  'viewData.preview': { size: ['1', '2', '99', '100'] },
}
const paged = entries.filter(({ call }) => call.query && 'page' in call.query.shape)
const withBody = entries.filter(({ call }) => call.body && (call.body.kind ?? 'json') === 'json')

describe('the boundaries', () => {
  let world: World
  let estate: Estate
  beforeAll(async () => {
    world = await openWholeWorld()
    estate = await buildEstate(world, 'GRENZE')
    await makeOperator(world, estate)
  })
  afterAll(() => world.close())

  it.each(paged)('of a page of $title', async ({ call, row, title }) => {
    const args = (await row.args(estate)) as Record<string, unknown>
    for (const [name, { allowed: usual = [], refused = [] }] of Object.entries(bounds)) {
      const allowed = smaller[title]?.[name] ?? usual
      for (const value of [...allowed, ...refused]) {
        const answer = await sendAsOperator({ world, estate, call, args: { ...args, [name]: value } })
        const shown = `${name}=${value}: ${answer.text.slice(0, 200)}`
        expect(answer.status, shown).toBe(allowed.includes(value) ? 200 : 400)
        if (answer.status === 400) expect(answer.json, shown).toMatchObject({ code: 'validation' })
      }
    }
    const twice = await world.raw(`/api${call.path}?size=1&size=2`, {
      method: call.method,
      token: (await world.signIn(estate.withPassword)).token,
      ...(call.body ? { body: args[call.body.name] } : {}),
    })
    expect(twice.status).toBe(400)
  })

  it.each(withBody)('of the body of $title: its depth and its size', async ({ call, row, route }) => {
    const maxBytes = route.access === 'public' ? limits.openBodyBytes : limits.bodyBytes
    const fresh = async () => {
      const args = (await row.args(estate)) as Record<string, unknown>
      return { args, body: JSON.stringify(args[call.body!.name]) }
    }
    const send = async (change: (body: string) => string): Promise<RawAnswer> => {
      const { args, body } = await fresh()
      return await sendAsOperator({ world, estate, call, args, body: change(body) })
    }
    // An unknown field in the innermost object, which lies one level deep, in a list two.
    const deep = (levels: number) => (body: string) => {
      const own = body.startsWith('[') ? 2 : 1
      const nested = `${'['.repeat(levels - own)}1${']'.repeat(levels - own)}`
      return body.replace(/\}(\]?)$/, `,"tief":${nested}}$1`)
    }
    const large = (bytes: number) => (body: string) =>
      `${body.slice(0, -1)}${' '.repeat(bytes - Buffer.byteLength(body))}${body.slice(-1)}`

    expect((await send(deep(limits.jsonDepth))).status).toBeLessThan(300)
    const tooDeep = await send(deep(limits.jsonDepth + 1))
    expect(tooDeep.status).toBe(400)
    expect(tooDeep.text).toContain('tooDeep')
    expect((await send(deep(60_000))).status).toBe(400)

    expect((await send(large(maxBytes))).status).toBeLessThan(300)
    const tooLarge = await send(large(maxBytes + 1))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.json).toMatchObject({ code: 'bodyTooLarge', details: { maxBytes } })
  })

  it.each(entries)('of the instants of $title: every form of them is taken', async ({ call, row }) => {
    const args = (await row.args(estate)) as Record<string, unknown>
    const url = urlOf(call, args, '')
    const body = call.body ? JSON.stringify(args[call.body.name]) : undefined
    const written = decodeURIComponent(url) + (body ?? '')
    if (row.answers || (call.body?.kind ?? 'json') === 'binary' || !INSTANT.test(written)) return
    const { token, cookie } = await world.signIn(estate.withPassword)
    const answer = await world.raw(
      url.replaceAll(/\d{4}-\d\d-\d\dT[\d%A.]+Z/g, (at) =>
        encodeURIComponent(inBerlin(decodeURIComponent(at))),
      ),
      {
        method: call.method,
        token,
        cookie,
        ...(body === undefined ? {} : { body: body.replaceAll(new RegExp(INSTANT, 'g'), inBerlin) }),
      },
    )
    expect(answer.status, answer.text).toBeLessThan(300)
  })

  it('of what is read: a body that no call asked for stops nobody', async () => {
    const health = () => world.raw('/healthz')
    const sheet = { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: '{"a":1}' }
    const [refused, beside] = await Promise.all([world.raw('/api/auth/login', sheet), health()])
    expect(refused.status).toBe(415)
    expect(refused.json).toMatchObject({ details: { takes: ['application/json'] } })
    expect(beside.status).toBe(200)
    // Calls without a body read none, however it is called.
    const { token } = await world.signIn(estate.withPassword)
    const unasked = { token, body: 'x'.repeat(limits.bodyBytes) }
    for (const type of ['application/json', 'application/octet-stream', 'multipart/form-data']) {
      const headers = { 'Content-Type': type }
      const answer = await world.raw('/api/auth/resendEmailValidation', {
        ...unasked,
        headers,
        method: 'POST',
      })
      expect(answer.json).toMatchObject({ code: 'validation', details: { errors: [{ in: 'query' }] } })
    }
    const tooMuch = { method: 'POST', token, body: 'x'.repeat(3 * limits.bodyBytes) }
    expect((await world.raw('/api/auth/resendEmailValidation', tooMuch)).status).toBe(413)
    expect((await world.raw('/api/auth/login', tooMuch)).status).toBe(413)
    expect((await health()).status).toBe(200)
  })

  it('of what is read of strangers: nothing large, and no credential is asked for after it', async () => {
    const head = 'POST /api/assetTypes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const large = `${head}Content-Length: ${limits.openBodyBytes + 1}\r\n`
    const { token } = estate.worker
    const app = `Authorization: Bearer ${token}\r\nX-Requested-With: JavaScript\r\n`
    expect(await answerToHead(world.url, `${large}\r\n`)).toContain('HTTP/1.1 499 ')
    expect(await answerToHead(world.url, `${head}Transfer-Encoding: chunked\r\n\r\n`)).toContain(' 499 ')
    expect(await answerToHead(world.url, `${large}${app}\r\n`)).toContain('HTTP/1.1 403 ')
    const endless = head.replace('assetTypes', 'auth/login')
    const chunk = `${limits.openBodyBytes.toString(16)}\r\n${' '.repeat(limits.openBodyBytes)}\r\n1\r\n \r\n`
    const tooLarge = await answerToHead(world.url, `${endless}Transfer-Encoding: chunked\r\n\r\n${chunk}`)
    expect(tooLarge).toContain(`"details":{"maxBytes":${limits.openBodyBytes}}`)
  })

  it('of the name it is asked by: what another site may let lead here opens nothing', async () => {
    const body = '{"email":"a@b.example","password":"falsch"}'
    const headers = ['Content-Type: application/json']
    const ask = (host: string) => overSocket(world.url, { method: 'POST', headers, body, host })
    expect(await ask('evil.example:4000')).toMatch(
      /^HTTP\/1.1 421 [^]*"code":"hostUnknown"[^]*FELDWERK_PUBLIC_URL/,
    )
    for (const host of ['localhost:4000', '192.168.1.20', '[::1]:4000'])
      expect(await ask(host)).toContain('credentialsWrong')
    // From another machine, through a proxy, nothing depends on the name.
    const [type = ''] = headers
    const proxied = {
      method: 'POST',
      headers: [type, 'X-Forwarded-For: 192.0.2.7'],
      body,
      host: 'alias.example',
    }
    expect(await overSocket(world.url, proxied)).toContain('credentialsWrong')
  })

  it('of how a body is written', async () => {
    const login = '{"email":"a@b.example","password":"Äpfel und Birnen"}'
    const typed = (type: string) => ['POST', `Content-Type: ${type}`] as const
    const json = typed('application/json')
    const cases: readonly [number, readonly [string, ...string[]], Uint8Array | string][] = [
      [400, json, login],
      [400, typed('APPLICATION/JSON; charset=UTF-8; q=";"'), login],
      [415, typed('application/json; charset=latin1'), login],
      [415, typed('application/json, text/plain'), login],
      [415, typed(''), login],
      [415, ['POST'], login],
      [415, ['POST', 'Transfer-Encoding: chunked'], login],
      // The first of two is the one that counts.
      [400, [...json, 'Content-Type: text/plain'], login],
      [415, [...typed('text/plain'), 'Content-Type: application/json'], login],
      [415, [...json, 'Content-Encoding: gzip'], gzipSync(login)],
      [404, ['GET', 'Content-Type: application/octet-stream'], login],
      [404, ['HEAD', 'Content-Type: application/json'], login],
    ]
    for (const [status, [method, ...headers], body] of cases) {
      const answer = await overSocket(world.url, { method, headers, body })
      expect(answer, `${method} ${headers.join(', ')}`).toContain(`HTTP/1.1 ${status} `)
      if (status === 400) expect(answer).toContain('credentialsWrong')
    }
    const latin1 = await overSocket(world.url, {
      method: 'POST',
      headers: [json[1]],
      body: Buffer.from(login, 'latin1'),
    })
    expect(latin1).toContain('malformedBody')
  })
})

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/

/** The same instant as a clock in summer Berlin says it, which names no fraction where there is none. */
function inBerlin(instant: string): string {
  const there = new Date(new Date(instant).getTime() + 7_200_000).toISOString()
  return there.replace('.000Z', '+02:00').replace('Z', '+02:00')
}

interface RawRequest {
  readonly method: string
  readonly headers: readonly string[]
  readonly body: Uint8Array | string
  readonly host?: string
}

/** What is answered to a request whose body does not come to its end. */
async function answerToHead(url: string, head: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(head)
  let answer = ''
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString()
    if (answer.includes('"status"')) break
  }
  return answer
}

/** The answer to a log-in that is written byte by byte as given. */
async function overSocket(
  url: string,
  { method, headers, body, host = new URL(url).host }: RawRequest,
): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const bytes = Buffer.from(body)
  const isChunked = headers.some((header) => header.includes('chunked'))
  const head = [
    `${method} /api/auth/login HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'X-Requested-With: JavaScript',
    ...headers,
    ...(isChunked ? [] : [`Content-Length: ${bytes.length}`]),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`)
  socket.write(bytes)
  if (isChunked) socket.write('\r\n0\r\n\r\n')
  return Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString()
}
