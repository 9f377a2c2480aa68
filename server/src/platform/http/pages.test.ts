import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const page = (path: string) => world.raw(path, { headers: { Accept: 'text/html', 'X-Requested-With': '' } })

it('answers an unknown address with the portal, which says so, and a call with a problem', async () => {
  const unknown = await page('/gibt-es-nicht')
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  for (const path of ['/api/gibt-es-nicht', '/API/accounts/mine', '/files/x/y', '/internal/x', '/graphql']) {
    expect((await page(path)).headers.get('Content-Type'), path).toContain('application/problem+json')
  }
  expect((await world.raw('/gibt-es-nicht')).json).toMatchObject({ code: 'notFound', status: 404 })
})

it('gives every page a nonce of its own and lets nothing inline run without it', async () => {
  const policies = await Promise.all(
    ['/', '/users', '/app/'].map(async (path) => (await page(path)).headers.get('Content-Security-Policy')),
  )
  expect(new Set(policies).size).toBe(3)
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'/)
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

it('says in the title what it is, and on a staging host that nothing there is real', async () => {
  const titleAt = async (path: string, host: string) => {
    const asked = get(new URL(path, world.url), { headers: { accept: 'text/html', host } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return /<title>(.*)<\/title>/.exec(await text(answer))?.[1]
  }
  expect(await titleAt('/', 'localhost')).toBe('Feldwerk Portal')
  expect(await titleAt('/app/', 'localhost')).toBe('Feldwerk App')
  expect(await titleAt('/', 'staging.localhost')).toBe('STAGING Feldwerk Portal')
  expect(await titleAt('/app/', 'feldwerk-staging.localhost')).toBe('STAGING Feldwerk App')
})

it('sends the field app from /app to /app/, where it lives', async () => {
  const answer = await page('/app')
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/app/'])
})

it('tells a phone that comes by plain http what is wrong, in its language', async () => {
  const behind = await openWorld({ FELDWERK_TRUST_PROXY: 'loopback' })
  try {
    const headers = { 'X-Forwarded-For': '192.0.2.4', Accept: 'text/html' }
    const german = await behind.raw('/app/', { headers: { ...headers, 'Accept-Language': 'de' } })
    expect(german.status).toBe(403)
    expect(german.text).toContain('Diese Adresse ist nicht verschlüsselt')
    const english = await behind.raw('/app/', { headers: { ...headers, 'Accept-Language': 'en-GB,en' } })
    expect(english.text).toContain('This address is not encrypted')
  } finally {
    await behind.close()
  }
})

it('gives no file of the server that is none of the build', async () => {
  const { webDist } = world.platform.config
  const names = ['.versteckt.js', 'notiz.txt', 'seite-uvw.js.br', 'ordner/seite.js']
  await mkdir(join(webDist, 'static/ordner'))
  await writeFile(join(webDist, 'daneben.js'), 'geheim')
  for (const name of names) await writeFile(join(webDist, 'static', name), 'geheim')
  const statusOf = async (name: string) => (await world.raw(`/static/${name}`)).status
  for (const name of ['%2e%2e%2fdaneben.js', '..%5Cdaneben.js', '%2e%2e/daneben.js', 'ordner//seite.js'])
    expect(await statusOf(name), name).toBe(404)
  for (const name of ['', 'ordner', 'ordner/seite.js/', 'fehlt.js', ...names.slice(0, 3)])
    expect(await statusOf(name), name).toBe(404)
  expect(await statusOf('ordner/seite.js')).toBe(200)
})

it('serves the build compressed, as small as the browser takes it', async () => {
  const folder = join(world.platform.config.webDist, 'static')
  await writeFile(join(folder, 'seite-abc.js'), 'x'.repeat(1000))
  await writeFile(join(folder, 'seite-abc.js.br'), brotliCompressSync('x'.repeat(1000)))
  const ask = (encoding: string) =>
    fetch(`${world.url}/static/seite-abc.js`, { headers: { 'Accept-Encoding': encoding } })
  const small = await ask('gzip, br')
  expect([small.headers.get('Content-Encoding'), await small.text()]).toEqual(['br', 'x'.repeat(1000)])
  expect(small.headers.get('Cache-Control')).toContain('immutable')
  expect(small.headers.get('Content-Type')).toContain('javascript')
  const plain = await ask('identity')
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, 'x'.repeat(1000)])
  expect([plain.headers.get('Vary'), plain.headers.get('Content-Length')]).toEqual([
    'Accept-Encoding',
    '1000',
  ])
})

it('reads a file of the build once', async () => {
  const file = join(world.platform.config.webDist, 'static/einmal-abc.css')
  await writeFile(file, 'a{}')
  const first = await world.raw('/static/einmal-abc.css')
  await rm(file)
  const second = await world.raw('/static/einmal-abc.css')
  expect([first.text, second.text, second.status]).toEqual(['a{}', 'a{}', 200])
})
