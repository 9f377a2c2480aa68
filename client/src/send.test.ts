import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { isProblem, RequestError, RequiredParameterError, ResponseError } from './errors.ts'
import { deliverResults, piecesOf, writeAssets } from './pieces.ts'
import { rowsOf } from './rows.ts'

interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

let seen: SeenRequest[]
/** What is answered, one after the other; the last of them from then on. */
let replies: Reply[]
let baseUrl: string
let close: () => void

beforeEach(async () => {
  seen = []
  replies = [{}]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    const { status = 200, headers: more, body = {} } = replies.length > 1 ? replies.shift()! : replies[0]!
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'Content-Type': type, ...more }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => close())

const id = '01977f6a-1c00-7000-8000-000000000001'
const client = () => createClient({ baseUrl: `${baseUrl}/`, token: 'fwt_x', language: 'en' })
const problem = (status: number, code: string, details?: unknown) => ({
  status,
  code,
  message: code,
  details,
})
const soon = { 'Retry-After': '0' }
const refusal = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

test('a missing argument is refused before anything is sent', async () => {
  const error = await refusal(client().assets.byId({ assetTypeId: id, assetId: null as unknown as string }))
  expect(error).toBeInstanceOf(RequiredParameterError)
  expect(error).toMatchObject({ parameter: 'assetId' })
  expect(seen).toEqual([])
})

test('a refusal has its status, code, details and what is wrong with which field', async () => {
  const errors = [{ in: 'body', path: 'asset.value', rule: 'required', message: 'Missing' }]
  replies = [{ status: 400, body: problem(400, 'validation', { errors }) }]
  const error = await refusal(client().assets.create({ assetTypeId: id, asset: { value: {} } }))
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({ status: 400, code: 'validation', fields: errors, details: { errors } })
  expect(isProblem(error, 'validation')).toBe(true)
  expect(isProblem(error, 'notFound')).toBe(false)
})

test('a failed answer that is none of ours has a status and no code', async () => {
  replies = [{ status: 413, headers: { 'Content-Type': 'text/html' }, body: '<h1>Too large</h1>' }]
  expect(await refusal(client().accounts.mine())).toMatchObject({ status: 413, code: undefined, fields: [] })
})

test('a call goes out with its token, and with filters as JSON and lists as repeated keys', async () => {
  const columnFilters = [{ column: 'name', kind: 'TEXT', contains: 'Öl & Gas' } as const]
  await client().assets.paginated({ assetTypeId: 'a/b', size: 2, deleted: false, columnFilters })
  const url = new URL(seen[0]!.url, baseUrl)
  expect(url.pathname).toBe('/api/assets/byAssetType/a%2Fb/@paginated')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    size: '2',
    deleted: 'false',
    columnFilters: JSON.stringify(columnFilters),
  })
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer fwt_x', 'accept-language': 'en' })
  await client().changes.after({ kinds: ['ASSET', 'RESULT'] })
  expect(seen[1]?.url).toBe('/api/changes?kinds=ASSET&kinds=RESULT')
})

test('a call that creates keeps its key and body while it is tried again', async () => {
  replies = [
    { status: 503, headers: soon, body: problem(503, 'unavailable') },
    { status: 429, headers: soon, body: problem(429, 'tooManyRequests') },
    { body: { id } },
  ]
  await client().assets.create({ assetTypeId: id, asset: { value: { name: 'P1' } } })
  expect(seen).toHaveLength(3)
  const [first, ...others] = seen.map(({ headers, body }) => [headers['idempotency-key'], body])
  expect(first?.[0]).toMatch(/^[\da-f-]{36}$/)
  expect(others).toEqual([first, first])
  replies = [{ body: { id } }]
  await client().assets.create({ assetTypeId: id, asset: { value: {} } }, { idempotencyKey: 'order 7' })
  expect(seen[3]?.headers['idempotency-key']).toBe('order 7')
})

test('a write that may have happened is not repeated, unless it was turned away', async () => {
  replies = [{ status: 503, headers: soon, body: problem(503, 'unavailable') }]
  const update = () => client().assets.update({ assetTypeId: id, assetId: id, asset: { value: {} } })
  expect(await refusal(update())).toMatchObject({ status: 503, code: 'unavailable' })
  expect(seen).toHaveLength(1)
  replies = [{ status: 429, headers: soon, body: problem(429, 'tooManyRequests') }, { body: { id } }]
  await update()
  expect(seen).toHaveLength(3)
})

test('a pause that is too long, a 429 without one and the last of the retries are thrown', async () => {
  replies = [{ status: 429, headers: { 'Retry-After': '3600' }, body: problem(429, 'tooManyRequests') }]
  expect(await refusal(client().accounts.mine())).toMatchObject({ status: 429 })
  replies = [{ status: 429, body: problem(429, 'tooManyLogins') }]
  expect(await refusal(client().accounts.mine())).toMatchObject({ code: 'tooManyLogins' })
  expect(seen).toHaveLength(2)
  replies = [{ status: 503, headers: soon, body: problem(503, 'unavailable') }]
  expect(await refusal(client().accounts.mine())).toMatchObject({ status: 503 })
  expect(seen).toHaveLength(7)
})

test('a signal ends a pause, and no answer is an error of its own', async () => {
  replies = [{ status: 429, headers: { 'Retry-After': '30' }, body: problem(429, 'tooManyRequests') }]
  const leaving = new AbortController()
  const call = refusal(client().accounts.mine({}, { signal: leaving.signal }))
  await expect.poll(() => seen.length).toBe(1)
  leaving.abort(new Error('enough'))
  expect(await call).toMatchObject({ message: 'enough' })
  const nowhere = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'x', retries: 0 })
  expect(await refusal(nowhere.accounts.mine())).toBeInstanceOf(RequestError)
})

test('the rows of a list come page by page, each page only when it is asked for', async () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  replies = [{ body: { data: rows, next: 'x y' } }, { body: { data: [{ id: 'c' }], next: null } }]
  const told: unknown[] = []
  for await (const row of rowsOf(client().accounts.users, { search: 'k' })) {
    told.push(row.id)
    expect(seen).toHaveLength(told.length < 3 ? 1 : 2)
  }
  expect(told).toEqual(['a', 'b', 'c'])
  expect(seen[1]?.url).toBe('/api/accounts/users/@paginated?size=500&after=x+y&search=k')
})

test('rows go in pieces that a call takes, by their number and by their length', async () => {
  const lengths = async (rows: unknown[]) => {
    const pieces: number[] = []
    for await (const piece of piecesOf(rows)) pieces.push(piece.length)
    return pieces
  }
  expect(await lengths([])).toEqual([])
  expect(await lengths(Array.from({ length: 2001 }, (_, i) => i))).toEqual([1000, 1000, 1])
  expect(await lengths(Array.from({ length: 5 }, () => 'ü'.repeat(140_000)))).toEqual([2, 2, 1])
})

test('assets and results are written piece by piece, and what becomes of them is told in order', async () => {
  replies = [{ body: { created: [], updated: 0, removed: 0, upserted: [id] } }]
  const rows = Array.from({ length: 1001 }, (_, i) => ({ value: { code: `P${i}` } }))
  const told: string[] = []
  const way = { assetTypeId: id, as: 'upsert', uniqueBy: ['code'] } as const
  for await (const { upserted } of writeAssets(client(), rows, { ...way, uniqueBy: [...way.uniqueBy] }))
    told.push(...upserted)
  expect(told).toEqual([id, id])
  expect(seen.map(({ body }) => JSON.parse(body).upsert.length)).toEqual([1000, 1])
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  replies = [{ body: { outcomes: [{ id, problem: null }] } }]
  const result = { id, workflow: { id }, activityResults: {}, completedAt: '2026-11-20T08:15:00Z' }
  for await (const outcome of deliverResults(client(), [result]))
    expect(outcome).toEqual({ id, problem: null })
})
