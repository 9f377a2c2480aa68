import { once } from 'node:events'
import { createServer } from 'node:http'
import { pathParameters } from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { baseUrl } from '../client.ts'
import { filledCompany } from '../companies.ts'
import { expect, fromAddress, test } from '../test.ts'

/** Another site in the worst place: on the same host, so that the browser sends it the session's cookie. */
async function otherSite(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Gewinnspiel</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

const id = '01977f6a-1c00-7000-8000-0000000000ff'

const writes = allCalls
  .filter(({ call }) => call.method !== 'GET')
  .map(({ call }) => ({
    method: call.method,
    url: pathParameters(call.path).reduce((path, name) => path.replace(`{${name}}`, id), `/api${call.path}`),
  }))

test('a page of another origin changes nothing, whatever form or fetch it sends', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: fromAddress('127.9.9.9'),
  })
  const page = await context.newPage()
  const { client, ids } = await filledCompany(page, 'de')
  const before = await stateOf(client)
  const cookies = await context.cookies(baseUrl())
  expect(cookies.map(({ name }) => name)).toContain('feldwerk-portal')

  const sent = new Set<string>()
  const answers: string[] = []
  context.on('request', (request) => sent.add(new URL(request.url()).pathname))
  context.on('response', (response) => {
    answers.push(`${new URL(response.url()).pathname} ${response.status()}`)
  })
  const site = await otherSite()
  await page.goto(site.url)
  await page.evaluate(attack, { home: baseUrl(), targets: writes, person: ids.person })
  site.close()

  expect([...sent]).toEqual(expect.arrayContaining(writes.map(({ url }) => url)))
  // The cookie went along: without it the answer were 499.
  expect(answers).toContain('/api/auth/token 403')
  expect(answers.filter((answer) => /^\/api\/.* [23]\d\d$/.test(answer))).toEqual([])
  expect(await stateOf(client)).toEqual(before)
  await context.close()
})

interface Attack {
  readonly home: string
  readonly targets: readonly { readonly method: string; readonly url: string }[]
  readonly person: string
}

/** Runs in the page: everything that a page may send to another origin without asking it first, and what it may not. */
async function attack({ home, targets, person }: Attack): Promise<void> {
  const body = JSON.stringify({
    firstName: 'Eva',
    lastName: 'Fremd',
    name: 'Fremd',
    accounts: [],
    city: 'Fremd',
  })
  const asked: Promise<unknown>[] = []
  for (const { method, url } of targets) {
    const address = `${home}${url}?accountIds=${person}`
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const form = document.createElement('form')
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      form.action = address
      form.method = 'post'
      form.enctype = type
      form.target = frame.name
      // As text/plain the field's name and value join to the JSON that the call takes.
      const field = document.createElement('input')
      field.name = `${body.slice(0, -1)},"x":"`
      field.value = '"}'
      form.append(field)
      document.body.append(frame, form)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      form.submit()
      asked.push(Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 5000))]))
    }
    const simple = { mode: 'no-cors', credentials: 'include', method: 'POST', body } as const
    asked.push(fetch(address, simple).catch(() => undefined))
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'JavaScript' }
    asked.push(fetch(address, { credentials: 'include', method, body, headers }).catch(() => undefined))
  }
  await Promise.all(asked)
}

/** What the company looks like to its owner. */
async function stateOf(client: Client): Promise<unknown> {
  return {
    people: await client.accounts.paginated({ size: 100 }),
    removed: await client.accounts.users({ deleted: true }),
    groups: await client.accountGroups.paginated(),
    company: await client.companies.mine(),
    imprint: await client.companies.text({ type: 'IMPRINT', fullHTML: false }),
    tokens: await client.apiTokens.paginated(),
    sessions: (await client.auth.sessions()).map((session) => session.id),
  }
}
