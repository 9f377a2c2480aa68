import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { RequestError, RequiredParameterError, ResponseError } from './client-errors.ts'

interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Reply {
  status: number
  type: string
  body: string
}

let seen: SeenRequest[]
let reply: Reply
let baseUrl: string
let close: () => void

beforeEach(async () => {
  seen = []
  reply = { status: 200, type: 'application/json', body: '{"id":"x"}' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(reply.status, { 'Content-Type': reply.type }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => close())

const id = '01977f6a-1c00-7000-8000-000000000001'
const client = () => createClient({ baseUrl, token: () => 'secret', language: () => 'en' })

test('a call goes out with its parameters, the token and the header of point 6', async () => {
  await client().accounts.users({ page: 2, filterSelf: true, search: 'Jürgen & Co' })
  expect(seen[0]?.method).toBe('GET')
  expect(seen[0]?.url).toBe('/api/accounts/users/@paginated?page=2&search=J%C3%BCrgen+%26+Co&filterSelf=true')
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-requested-with': 'JavaScript',
    'accept-language': 'en',
  })
})

test('path parameters are encoded, lists repeat their key, the body is sent under its own name', async () => {
  await client().accounts.byId({ accountId: 'a/../b' })
  expect(seen[0]?.url).toBe('/api/accounts/byId/a%2F..%2Fb')
  reply = { status: 204, type: 'text/plain', body: '' }
  expect(await client().accounts.remove({ accountIds: [id, id] })).toBeUndefined()
  expect(seen[1]?.url).toBe(`/api/accounts/byIds?accountIds=${id}&accountIds=${id}`)
  await client().auth.requestPasswordReset({ passwordReset: { email: 'a@b.example' } })
  expect(seen[2]).toMatchObject({ method: 'POST', body: '{"email":"a@b.example"}' })
  expect(seen[2]?.headers['content-type']).toBe('application/json')
})

test.each([
  ['path', 'accountId', () => client().accounts.byId({ accountId: undefined as unknown as string })],
  ['query', 'code', () => client().auth.validateEmail({ accountId: id, code: null as unknown as string })],
  ['body', 'account', () => client().accounts.create({} as never)],
])('a missing %s parameter is refused before any request', async (_place, name, send) => {
  const error = await send().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RequiredParameterError)
  expect((error as Error).message).toBe(`Required parameter ${name} was null or undefined`)
  expect(seen).toEqual([])
})

test('a value that the schema refuses is left to the server to explain', async () => {
  reply = {
    status: 400,
    type: 'application/problem+json',
    body: '{"status":400,"code":"validation","message":"m"}',
  }
  const error = await client()
    .auth.validateEmail({ accountId: 'no id', code: 'abc' })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ResponseError)
  expect(seen[0]?.url).toBe('/api/auth/validateEmail?accountId=no+id&code=abc')
})

test('a status outside 200 to 299 is a response error with the problem in it', async () => {
  const problem = { status: 409, code: 'lastOwner', message: 'Eine Firma braucht mindestens einen Inhaber.' }
  reply = { status: 409, type: 'application/problem+json; charset=utf-8', body: JSON.stringify(problem) }
  const error = await client()
    .accounts.mine()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({ status: 409, problem, message: problem.message })
})

test('a failed answer that is no problem of ours is a response error all the same', async () => {
  reply = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
  const error = await client()
    .accounts.mine()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({ status: 502, problem: undefined })
})

test('a request that gets no answer is a request error', async () => {
  close()
  const error = await createClient({ baseUrl: 'http://127.0.0.1:1' })
    .accounts.mine()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RequestError)
})
