import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { checkout } from '../../src/platform/node/data-folder.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { eventually } from '../deadline.ts'
import { readMails } from '../mails.ts'

const minutes = 240_000
const password = 'GEHEIM vier zufällige Wörter'
const newPassword = 'GEHEIM fünf andere Wörter'
const email = `geheim-${newId()}@firma.example`

let database: TestDatabase
let folder: string
let node: ChildProcess
let log = ''
let url = ''

/** Every secret that went over the wire, with where it came from. */
const secrets = new Map<string, string>([
  [password, 'a password'],
  [newPassword, 'a new password'],
])

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-log-'))
  // A worker answers every call too, and needs no web build.
  node = spawn(process.execPath, [path.join(checkout, 'server/src/start.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      FELDWERK_DATA_DIR: folder,
      FELDWERK_PORT: '0',
      FELDWERK_ROLE: 'worker',
      FELDWERK_LOG_LEVEL: 'debug',
      FELDWERK_METRICS_TOKEN: 'GEHEIM-metrics-token',
    },
  })
  for (const stream of [node.stdout, node.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk))
  url = await eventually(
    () => {
      const found = /\/healthz: +(http:\S+)\/\n/.exec(log)?.[1]
      if (!found) throw new Error(log)
      return found
    },
    { within: minutes, every: 50 },
  )
}, minutes)

afterAll(async () => {
  if (node.exitCode === null) {
    const ended = once(node, 'close')
    node.kill('SIGTERM')
    await ended
  }
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('a whole life with every kind of secret leaves none of them in the log', {
  timeout: minutes,
}, async () => {
  const held: { token?: string } = {}
  const client = createClient({ baseUrl: url, token: () => held.token })
  const { accountId } = await client.auth.register({
    registration: { firstName: 'Nele', lastName: 'Friis', companyName: 'Geheimnis AG', email, password },
  })
  const code = keep('a code', (await mail(email)).subject.slice(0, 6))
  await client.auth.validateEmail({ accountId, code: '000001' }).catch(() => undefined)
  const validated = await post(`/api/auth/validateEmail?accountId=${accountId}&code=${code}`)
  expect(validated.status).toBeLessThan(300)
  const cookie = await signIn(password)
  held.token = await accessToken(cookie)

  const invited = await client.accounts.create({
    account: { firstName: 'Ole', lastName: 'Brix', email: 'ole@firma.example', appAccess: true },
  })
  const link = keep('an invitation', /fwi_[\w-]+/.exec((await mail('ole@firma.example')).text)?.[0])
  await client.auth.checkInvitation({ invitation: { token: link } })
  await client.auth.acceptInvitation({ invitation: { token: link, password } })
  await client.auth.acceptInvitation({ invitation: { token: link, password } }).catch(() => undefined)

  const device = await client.accounts.deviceCode({ accountId: invited.id })
  keep('a device code', device.code)
  await client.auth.redeemDeviceCode({ deviceCode: { code: device.code } })

  const machine = await client.accounts.create({ account: { asMachine: true, machineName: 'Presse' } })
  const created = await client.apiTokens.create({
    apiToken: { accountId: machine.id, name: 'SPS', scopes: ['all:read'] },
  })
  const apiToken = keep('an API token', JSON.stringify(created).match(/fwt_[\w-]+/)?.[0])
  await fetch(`${url}/api/accounts/mine`, { headers: { Authorization: `Bearer ${apiToken}` } })
  await fetch(`${url}/api/accounts/mine?token=${apiToken}&bearer=${apiToken}`)

  const permission = await client.upload.requestUrl({ filename: 'geheim.png' })
  const upload = keep('an upload', JSON.stringify(permission).match(/\/files\/upload\/([^"?]+)/)?.[1])
  await fetch(`${url}/files/upload/${upload}`, { method: 'PUT', body: 'kein Bild' })

  await client.auth.requestPasswordReset({ passwordReset: { email } })
  const reset = keep('a reset link', /fwr_[\w-]+/.exec((await mail(email, /fwr_/)).text)?.[0])
  await client.auth.resetPassword({ passwordReset: { token: reset, password: newPassword } })
  await signIn(newPassword)
  await signIn('GEHEIM falsches Passwort').catch(() => undefined)
  secrets.set('GEHEIM falsches Passwort', 'a wrong password')

  for (const token of [held.token, 'GEHEIM-falscher-Zugang']) await subscribe(token)
  secrets.set('GEHEIM-falscher-Zugang', 'a wrong token of a connection')

  // What is unreadable, unknown or falls over is logged most of all.
  await post('/api/auth/login', `{"email":"${email}","password":"${newPassword}"`)
  await post(`/api/gibt-es-nicht?code=${code}&token=${apiToken}`)
  await fetch(`${url}/internal/metrics`, { headers: { Authorization: 'Bearer GEHEIM-metrics-token' } })
  secrets.set('GEHEIM-metrics-token', 'the metrics token')
  await database.databases.owner.query('alter table login rename to login_gone')
  expect((await post('/api/auth/login', JSON.stringify({ email, password: newPassword }))).status).toBe(500)
  await database.databases.owner.query('alter table login_gone rename to login')

  await eventually(() => expect(log).toContain('A call failed unexpectedly'))
  expect(log.split('\n').length).toBeGreaterThan(30)
  expect(secrets.size).toBeGreaterThan(9)
  for (const [secret, what] of secrets) {
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')]) {
      expect(linesWith(form), what).toEqual([])
    }
  }
})

function keep(what: string, secret: string | undefined): string {
  if (!secret) throw new Error(`There is no ${what}`)
  secrets.set(secret, what)
  return secret
}

function linesWith(text: string): string[] {
  return log.split('\n').filter((line) => line.includes(text) && !isNumberOfAnother(line, text))
}

/** Six digits may stand in an id or a time by chance; a code that is logged stands alone. */
function isNumberOfAnother(line: string, text: string): boolean {
  return /^\d{6}$/.test(text) && !new RegExp(`(?<![\\w.-])${text}(?![\\w.-])`).test(line)
}

function post(address: string, body = ''): Promise<Response> {
  return fetch(`${url}${address}`, {
    method: 'POST',
    body,
    headers: { 'X-Requested-With': 'JavaScript', 'Content-Type': 'application/json' },
  })
}

/** As clients of the managed backend sign in: by the address. Until the server says whom it takes them for, or hangs up. */
async function subscribe(token: string): Promise<void> {
  const header = JSON.stringify({ host: 'localhost', Authorization: token })
  const encoded = keep('the header of a connection', Buffer.from(header).toString('base64'))
  const query = new URLSearchParams({ header: encoded, payload: 'e30=' })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql/realtime?${query}`, 'graphql-ws')
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await answered
  socket.send('{')
  await once(socket, 'close')
  // What is no connection is answered, and logged, as any other request.
  for (const place of ['/graphql/realtime', '/graphql', '/api/graphql'])
    await fetch(`${url}${place}?${query}`, { headers: { 'Sec-WebSocket-Protocol': `header-${encoded}` } })
}

async function signIn(with_: string): Promise<string> {
  const answer = await post('/api/auth/login', JSON.stringify({ email, password: with_ }))
  const cookie = /feldwerk-portal=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
  return keep('a session', cookie)
}

async function accessToken(cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'JavaScript', Cookie: `feldwerk-portal=${cookie}` },
  })
  return keep('an access token', ((await answer.json()) as { accessToken: string }).accessToken)
}

function mail(to: string, holding = /./) {
  return eventually(
    async () => {
      const found = (await readMails(path.join(folder, 'mail'))).findLast(
        (each) => each.to === to && holding.test(each.text),
      )
      if (!found) throw new Error(`There is no mail to ${to}`)
      return found
    },
    { within: 30_000, every: 50 },
  )
}
