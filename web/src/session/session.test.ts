/// <reference types="node" />
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionPage } from './page.ts'
import { createSession } from './session.ts'

/** A server as small as the session logic allows: cookies are a flag, tokens are numbered. */
async function openServer() {
  const state = {
    signedInAs: randomUUID() as string | undefined,
    /** Tokens that are refused although the session is good. */
    refusedTokens: new Set<string>(),
    tokenLifeMs: 15 * 60_000,
    failWith: undefined as number | undefined,
    requests: [] as string[],
    tokens: 0,
  }
  const count = (path: string) => state.requests.filter((one) => one.startsWith(path)).length

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url?.replace('/api', '') ?? ''
    state.requests.push(path)
    const send = (status: number, body: unknown) => {
      const type = status < 300 ? 'application/json' : 'application/problem+json'
      response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body))
    }
    const expired = () =>
      send(499, { status: 499, code: 'sessionExpired', message: 'Sie sind nicht angemeldet.' })
    if (request.headers['x-requested-with'] !== 'JavaScript') return send(403, {})
    if (state.failWith) return send(state.failWith, {})
    if (!state.signedInAs) return expired()
    if (path.startsWith('/auth/check')) return send(200, { status: 200 })
    if (path.startsWith('/auth/token')) {
      state.tokens += 1
      const expiresAt = new Date(Date.now() + state.tokenLifeMs).toISOString()
      return send(200, { accessToken: `token-${state.tokens}`, expiresAt })
    }
    const token = request.headers.authorization?.replace('Bearer ', '')
    if (!token || state.refusedTokens.has(token)) return expired()
    if (path === '/accounts/mine') return send(200, { id: state.signedInAs })
    send(200, { usedAppLicenses: 3, totalAppLicenses: 10 })
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, count, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function openPage({ age = 60_000 } = {}) {
  const seen = { went: [] as string[], reloads: 0, visible: true }
  const watchers = new Set<() => void>()
  const page: SessionPage = {
    age: () => age,
    isVisible: () => seen.visible,
    onVisible(callback) {
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
    address: () => '/users?search=tom#liste',
    go: (address) => seen.went.push(address),
    reload: () => {
      seen.reloads += 1
    },
  }
  return {
    page,
    seen,
    watchers,
    show() {
      seen.visible = true
      for (const watcher of watchers) watcher()
    },
  }
}

let server: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  server = await openServer()
})
afterEach(() => server.close())

const until = (fact: () => boolean) => vi.waitUntil(fact, { timeout: 5000, interval: 10 })
const licences = { usedAppLicenses: 3, totalAppLicenses: 10 }

function open({ age }: { age?: number } = {}) {
  const browser = openPage(age === undefined ? {} : { age })
  const session = createSession({ kind: 'PORTAL', page: browser.page, baseUrl: server.baseUrl })
  return { ...browser, session }
}

test('parallel requests share one access token', async () => {
  const { session } = open()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => session.client.companies.usedAppLicenses()),
  )
  expect(answers).toEqual(Array.from({ length: 8 }, () => licences))
  expect(server.count('/auth/token')).toBe(1)
})

test('an ended token of a good session is replaced without a word', async () => {
  const { session } = open()
  await session.client.companies.usedAppLicenses()
  server.state.refusedTokens.add('token-1')
  const changed = vi.fn()
  session.lost.subscribe(changed)
  const several = await Promise.all([1, 2, 3].map(() => session.client.companies.usedAppLicenses()))
  expect(several).toEqual([licences, licences, licences])
  expect(changed).not.toHaveBeenCalled()
  expect(server.state.tokens).toBe(2)
})

test('a session lost within five seconds of page load leads to the login page with the current address', async () => {
  const { session, seen } = open({ age: 4900 })
  server.state.signedInAs = undefined
  void session.client.companies.usedAppLicenses()
  await until(() => seen.went.length > 0)
  expect(seen.went).toEqual([
    `${server.baseUrl}/api/auth/authenticateAndRedirect?url=${encodeURIComponent('/users?search=tom#liste')}`,
  ])
  expect(session.lost.isLost()).toBe(false)
})

test('later, requests are held and resolve as if nothing had happened once somebody has signed in', async () => {
  const { session, seen } = open({ age: 5100 })
  const account = server.state.signedInAs
  await session.loadOwnAccount()
  server.state.signedInAs = undefined
  server.state.refusedTokens.add('token-1')
  const answers = Promise.all([1, 2, 3].map(() => session.client.companies.usedAppLicenses()))
  await until(() => session.lost.isLost())
  expect(seen.went).toEqual([])
  await until(() => server.count('/auth/check') >= 2)
  expect(session.lost.isLost()).toBe(true)
  server.state.signedInAs = account
  expect(await answers).toEqual([licences, licences, licences])
  expect(session.lost.isLost()).toBe(false)
  const checks = server.count('/auth/check')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(server.count('/auth/check')).toBe(checks)
})

test('a hidden tab does not ask; it asks at once when it is shown', async () => {
  const { session, seen, show, watchers } = open()
  const account = server.state.signedInAs
  server.state.signedInAs = undefined
  seen.visible = false
  const answer = session.client.companies.usedAppLicenses()
  await until(() => session.lost.isLost())
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(server.count('/auth/check')).toBe(0)
  server.state.signedInAs = account
  show()
  expect(await answer).toEqual(licences)
  expect(server.count('/auth/check')).toBe(1)
  expect(watchers.size).toBe(0)
})

test('a report of the login window releases nothing while the check still says 499', async () => {
  const { session } = open()
  server.state.signedInAs = undefined
  const answered = vi.fn()
  const answer = session.client.companies.usedAppLicenses().then(answered)
  await until(() => session.lost.isLost())
  session.lost.checkNow()
  await until(() => server.count('/auth/check') >= 1)
  expect(session.lost.isLost()).toBe(true)
  expect(answered).not.toHaveBeenCalled()
  server.state.signedInAs = randomUUID()
  session.lost.checkNow()
  await answer
  expect(answered).toHaveBeenCalledWith(licences)
})

test('a failing server does not release what is held', async () => {
  const { session } = open()
  const account = server.state.signedInAs
  server.state.signedInAs = undefined
  const answer = session.client.companies.usedAppLicenses()
  await until(() => session.lost.isLost())
  server.state.failWith = 503
  await until(() => server.count('/auth/check') >= 1)
  expect(session.lost.isLost()).toBe(true)
  server.state.failWith = undefined
  server.state.signedInAs = account
  expect(await answer).toEqual(licences)
})

test('when someone else has signed in, nothing of the page is sent in their name', async () => {
  const { session, seen } = open()
  await session.loadOwnAccount()
  server.state.signedInAs = undefined
  server.state.refusedTokens.add('token-1')
  const answered = vi.fn()
  void session.client.companies.usedAppLicenses().then(answered)
  await until(() => session.lost.isLost())
  const before = server.count('/companies/usedAppLicenses')
  server.state.signedInAs = randomUUID()
  await until(() => seen.reloads === 1)
  expect(answered).not.toHaveBeenCalled()
  expect(server.count('/companies/usedAppLicenses')).toBe(before)
})

test('an own account that cannot be loaded is logged and undefined', async () => {
  const { session } = open()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.state.failWith = 500
  expect(await session.loadOwnAccount()).toBeUndefined()
  expect(logged).toHaveBeenCalledWith('The own account could not be loaded', expect.any(ResponseError))
})

test('an idle page finds out by one question that the session has ended, and goes on when it is back', async () => {
  const { session, seen } = open()
  await session.verify()
  expect(server.count('/auth/check')).toBe(0)
  await session.loadOwnAccount()
  await session.verify()
  expect(session.lost.isLost()).toBe(false)
  const who = server.state.signedInAs
  server.state.signedInAs = undefined
  seen.visible = false
  await session.verify()
  expect(server.count('/auth/check')).toBe(1)
  seen.visible = true
  void session.verify()
  await until(() => session.lost.isLost())
  server.state.signedInAs = who
  session.lost.checkNow()
  await until(() => !session.lost.isLost())
  expect(seen.reloads).toBe(0)
})

test('a page of somebody else starts anew as soon as another tab tells who has signed in', async () => {
  const { session, seen } = open()
  await session.loadOwnAccount()
  server.state.signedInAs = randomUUID()
  server.state.refusedTokens.add('token-1')
  void session.verify(server.state.signedInAs)
  await until(() => seen.reloads === 1)
})
