import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeCalls } from './calls.ts'
import { readForm } from './form.ts'
import { methodPage, payPage } from './pages.ts'
import { signEvent, WEBHOOK_SECRET } from './signing.ts'
import { createState, type FakeState } from './state.ts'

/** A payment provider on this machine: it speaks the protocol of the real one as far as README.md says. */
export interface FakeProvider {
  readonly url: string
  readonly state: FakeState
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>
  /** Calls that came, as `POST /v1/customers`. */
  readonly calls: string[]
  /** Whether it answers at all. */
  isAway: boolean
  /** Signs what is told, as a webhook brings it. */
  readonly signed: typeof signEvent
  close(): Promise<void>
}

export async function startProvider(): Promise<FakeProvider> {
  const state = createState()
  const calls: string[] = []
  const server = createServer((request, response) => {
    void answer(provider, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.url = url
  const provider: FakeProvider = {
    url,
    state,
    calls,
    isAway: false,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE: 'price_of_a_licence',
      STRIPE_TAX: '1',
      STRIPE_API_BASE: url,
    },
    signed: signEvent,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

async function answer(provider: FakeProvider, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams, search } = new URL(request.url ?? '/', provider.url)
  const { method = 'GET' } = request
  const sent = await readAll(request)
  if (/^\/(pdf|files)\//.test(pathname)) return sendPdf(provider, pathname, response)
  if (!pathname.startsWith('/v1/')) {
    const shown = pathname.startsWith('/pay/')
      ? payPage(provider.state, pathname.slice('/pay/'.length), method === 'POST')
      : methodPage(provider.state, {
          customer: searchParams.get('customer') ?? '',
          back: searchParams.get('return') ?? '/',
          isChosen: method === 'POST',
        })
    if ('to' in shown) return response.writeHead(303, { Location: shown.to }).end()
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(shown.html)
  }
  if (provider.isAway) return response.writeHead(503).end('{}')
  provider.calls.push(`${method} ${pathname}`)
  const key = request.headers['idempotency-key']
  const known = typeof key === 'string' ? provider.state.answers.get(key) : undefined
  const given = known ?? perform(provider, `${method} ${pathname}`, method === 'GET' ? search.slice(1) : sent)
  if (typeof key === 'string') provider.state.answers.set(key, given)
  response.writeHead(given.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(given.body))
}

/** The PDF of an invoice lies elsewhere than its address says at first. */
function sendPdf({ state, isAway }: FakeProvider, pathname: string, response: ServerResponse) {
  const [, place, id = ''] = pathname.split('/')
  if (place === 'pdf') return response.writeHead(302, { Location: `/files/${id}` }).end()
  const invoice = isAway ? undefined : state.invoices.get(id)
  if (!invoice) return response.writeHead(503).end()
  return response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(`%PDF-1.7 ${invoice.number}`)
}

function perform(
  { state, url }: FakeProvider,
  called: string,
  form: string,
): { status: number; body: unknown } {
  for (const [name, call] of Object.entries(fakeCalls)) {
    const found = new RegExp(`^${name.replace('*', '([^/]+)')}$`).exec(called)
    const body = found && call(state, found[1] ?? '', readForm(form), url)
    if (body) return { status: 200, body }
  }
  const error = { type: 'invalid_request_error', message: `No such thing: ${called}` }
  return { status: 404, body: { error } }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
