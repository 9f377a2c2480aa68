import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/deadline.ts'
import { openWorld, type World } from '../../test/world.ts'
import { checkout } from '../platform/node/data-folder.ts'

const page = readFileSync(path.join(checkout, 'docs/reverse-proxy.md'), 'utf8')
const nginxBlock = /```nginx\n([^]*?)```/.exec(page)?.[1] ?? ''
const caddyBlock = /```\n(portal[^]*?)```/.exec(page)?.[1] ?? ''

/** A proxy as the page sets it up, on this machine. */
interface Proxy {
  readonly program: string
  /** Writes its configuration into the folder and gives the arguments to run it with. */
  configure(where: { folder: string; port: number; upstream: string }): string[]
}

const nginx: Proxy = {
  program: 'nginx',
  configure({ folder, port, upstream }) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const site = nginxBlock
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/server \{\s+listen 80;[^]*?\n\}/, '')
      .replaceAll('portal.example.com;', 'localhost;')
      .replaceAll(/\S+\/(fullchain|privkey)\.pem/g, `${folder}/$1.pem`)
      .replace('http://127.0.0.1:4000', upstream)
    const config = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${temporary.join(' ')} ${site} }`
    writeFileSync(path.join(folder, 'nginx.conf'), config)
    return ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  },
}

const caddy: Proxy = {
  program: 'caddy',
  configure({ folder, port, upstream }) {
    const site = caddyBlock
      .replace(
        'portal.example.com {',
        `https://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )
      .replace('127.0.0.1:4000', upstream.replace('http://', ''))
    writeFileSync(
      path.join(folder, 'Caddyfile'),
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`,
    )
    return ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
  },
}

test.for([nginx, caddy])(
  '$program, set up as reverse-proxy.md says, carries the portal',
  async (proxy, context) => {
    context.skip(!isInstalled(proxy.program) || !isInstalled('openssl'), `${proxy.program} is not installed`)
    const port = await freePort()
    const origin = `https://localhost:${port}`
    const world = await openWorld({ FELDWERK_PUBLIC_URL: origin, FELDWERK_TRUST_PROXY: 'loopback' })
    onTestFinished(() => world.close())
    const ask = await startProxy(proxy, { port, upstream: world.url })
    await eventually(async () => expect((await ask({ path: '/healthz' })).status).toBe(200), {
      within: 15_000,
    })
    await signsIn(world, ask)

    const company = await world.company()
    const ids = Array.from({ length: 1000 }, newId).map((id) => `accountIds=${id}`)
    const headers = { authorization: `Bearer ${company.owner.token}` }
    const many = await ask({ method: 'DELETE', path: `/api/accounts/byIds?${ids.join('&')}`, headers })
    expect([many.status, many.body]).toEqual([404, expect.stringContaining('notFound')])
    // The scheme that a caller claims does not count: the proxy overwrites it.
    const pretending = await ask({
      path: '/app/',
      headers: { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' },
    })
    expect(pretending.status).toBe(200)
  },
)

/** Signing in through the proxy gives a cookie that is bound to this host and to https. */
async function signsIn(world: World, ask: ProxyCall): Promise<void> {
  const company = await world.company()
  const person = await company.row({ portal: true, password: 'vier zufällige Wörter' })
  const body = JSON.stringify({ email: person.email, password: 'vier zufällige Wörter' })
  const headers = { 'content-type': 'application/json' }
  const answer = await ask({ method: 'POST', path: '/api/auth/login', headers, body })
  expect(answer.status, answer.body).toBe(200)
  expect(answer.cookie).toMatch(/^__Host-feldwerk-portal=.*Secure/)
}

interface ProxyRequest {
  readonly path: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}
type ProxyCall = (asked: ProxyRequest) => Promise<{ status: number; body: string; cookie: string }>

async function startProxy(proxy: Proxy, where: { port: number; upstream: string }): Promise<ProxyCall> {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-proxy-'))
  const command = /openssl (req .*)/.exec(page)?.[1] ?? ''
  execFileSync('openssl', command.trim().split(' '), { cwd: folder, stdio: 'pipe' })
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(proxy.program, proxy.configure({ folder, ...where }), { env, stdio: 'ignore' })
  onTestFinished(async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  })
  const ca = readFileSync(path.join(folder, 'fullchain.pem'))
  return ({ path: asked, method = 'GET', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const options = { host: 'localhost', port: where.port, path: asked, method, ca }
      const sent = request(
        { ...options, headers: { 'x-requested-with': 'JavaScript', ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: text,
              cookie: response.headers['set-cookie']?.[0] ?? '',
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
