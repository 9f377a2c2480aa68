import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '../../test/address.ts'
import { testDatabase } from '../../test/database.ts'
import { openWorld } from '../../test/world.ts'
import { startNode } from '../main.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabases } from '../platform/db/pool.ts'
import { checkRights } from '../platform/db/rights.ts'
import { readConfig, unknownSettings } from '../platform/node/config.ts'
import { checkout } from '../platform/node/data-folder.ts'

/** The blocks of one kind on a page of docs/, in their order. */
function blocks(page: string, kind: string): string[] {
  const text = readFileSync(path.join(checkout, 'docs', page), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')
}

test('starting.md: the roles of an own PostgreSQL are enough to migrate and not too many to serve', async () => {
  const name = `feldwerk_test_${randomBytes(4).toString('hex')}`
  const script = String(blocks('starting.md', 'sql')[0]).replaceAll(/\bfeldwerk\b/g, name)
  const admin = new pg.Client({ connectionString: inject('admin') })
  await admin.connect()
  for (const statement of script.split(';').filter((part) => part.trim() !== '')) {
    // The server of the tests has this role already; it belongs to all its databases.
    if (!statement.includes('create role feldwerk_app')) await admin.query(statement)
  }
  const url = new URL(withDatabase(inject('admin'), name))
  url.username = name
  url.password = 'choose one'
  const databases = openDatabases({ ownerUrl: url.href, connections: 2 })
  onTestFinished(async () => {
    await databases.close()
    await admin.query(`drop database ${name}`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  expect(await migrate(databases.owner)).toContain('0001-platform.sql')
  await expect(checkRights(databases.app)).resolves.toBeUndefined()
})

test('the settings that pages show are settings', () => {
  const pages = ['starting.md', 'reverse-proxy.md', 'running/many-nodes.md']
  const shown = pages
    .flatMap((page) => blocks(page, 'sh'))
    .filter((block) => /^[A-Z_]+=/.test(block))
    .map((block) => parseEnv(block) as NodeJS.ProcessEnv)
  expect(shown.length).toBeGreaterThan(2)
  for (const env of shown) {
    expect(unknownSettings(env)).toEqual([])
    const { FELDWERK_TLS_CERT: _cert, FELDWERK_TLS_KEY: _key, ...others } = env
    expect(readConfig(others)).toMatchObject({ secure: true })
  }
})

test('reverse-proxy.md: the headers that nginx is told to set are those that are believed', async () => {
  const headers = [...String(blocks('reverse-proxy.md', 'nginx')[0]).matchAll(/proxy_set_header (X-\S+)/g)]
  const names = headers.map((match) => String(match[1]))
  expect(names.toSorted()).toEqual(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])
  const [env] = blocks('reverse-proxy.md', 'sh').map((block) => parseEnv(block) as Record<string, string>)
  const behind = await openWorld(env)
  const bare = await openWorld()
  onTestFinished(async () => {
    await behind.close()
    await bare.close()
  })
  const from = (scheme: string) => ({
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': scheme,
    'X-Forwarded-Host': 'portal.example.com',
  })
  // Of a phone elsewhere the field app takes https only; from this machine it takes both.
  expect((await behind.raw('/app/', { headers: from('https') })).status).toBe(200)
  expect((await behind.raw('/app/', { headers: from('http') })).status).toBe(403)
  expect((await bare.raw('/app/', { headers: from('http') })).status).toBe(200)
})

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0
  } catch {
    return false
  }
})()

test.skipIf(!hasOpenssl)('reverse-proxy.md: a certificate of one’s own serves https', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const command = blocks('reverse-proxy.md', 'sh').find((block) => block.startsWith('openssl'))
  execFileSync('openssl', String(command).trim().split(' ').slice(1), { cwd: folder, stdio: 'pipe' })
  const cert = path.join(folder, 'fullchain.pem')
  const database = await testDatabase()
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_ROLE: 'web',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: folder,
    FELDWERK_TLS_CERT: cert,
    FELDWERK_TLS_KEY: path.join(folder, 'privkey.pem'),
    DATABASE_URL: database.url,
  })
  const node = await startNode(config, database.databases)
  onTestFinished(async () => {
    await node.close()
    await database.close()
  })
  expect(node.url).toMatch(/^https:/)
  const status = await new Promise((resolve, reject) => {
    get(`${node.url}/healthz`, { ca: readFileSync(cert) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })
  expect(status).toBe(200)
})
