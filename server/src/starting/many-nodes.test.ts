import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/deadline.ts'
import { askFresh } from '../../test/fresh-connection.ts'
import { endOf, startedNode } from '../../test/node-process.ts'
import { hearDashboards, steadyLoad } from '../../test/restart-load.ts'
import { openWorld } from '../../test/world.ts'
import { tryPort } from '../platform/http/try-port.ts'
import { checkout } from '../platform/node/data-folder.ts'

const isInstalled = (() => {
  try {
    return execFileSync('sh', ['-c', 'command -v nginx'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})()

/** The blocks of a kind on a page. */
async function blocks(page: string, kind: string): Promise<string[]> {
  const text = await readFile(path.join(checkout, 'docs', page), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')
}

test.runIf(isInstalled)(
  'many-nodes.md: a node that nginx is told of first is restarted, and nobody notices',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-nodes-'))
    const world = await openWorld()
    onTestFinished(async () => {
      await world.close()
      await rm(folder, { recursive: true, force: true })
    })
    const start = (port: string) =>
      startedNode({
        FELDWERK_PORT: port,
        FELDWERK_PROCESSES: '1',
        FELDWERK_DATA_DIR: folder,
        FELDWERK_TRUST_PROXY: 'loopback',
        DATABASE_URL: world.platform.config.databaseUrl ?? '',
      })
    const nodes = await Promise.all([start('0'), start('0')])
    const hosts = nodes.map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'))
    /** A command of the page, on this machine. */
    const here = (text: string) =>
      text
        .replaceAll('/etc/nginx/feldwerk-nodes.conf', path.join(folder, 'nodes.conf'))
        .replaceAll('10.0.0.11:4000', hosts[0]!)
        .replaceAll('10.0.0.12:4000', hosts[1]!)
        .replaceAll('nginx -s reload', `nginx -p ${folder} -c ${folder}/nginx.conf -s reload`)
    const run = (command: string) => execFileSync('sh', ['-c', here(command)], { stdio: 'pipe' })
    const [, write = '', commands = ''] = await blocks('running/many-nodes.md', 'sh')
    const [takeOut = '', restart = '', takeBack = ''] = commands.trim().split('\n')

    run(write)
    const url = await runNginx(folder, here)
    const company = await world.company()
    const people = [await company.person({ portal: true }), await company.person({ portal: true })]
    const hearers = hearDashboards(url, people, 20)
    onTestFinished(() => hearers.close())
    await eventually(() => expect(hearers.listened()).toBe(20))
    await hearers.add()

    run(takeOut)
    const load = steadyLoad(url, company.owner, 40)
    expect(restart).toContain('systemctl restart')
    nodes[0]!.child.kill('SIGTERM')
    expect(await endOf(nodes[0]!)).toBe(0)
    await hearers.add()
    nodes[0] = await start(new URL(nodes[0]!.url).port)
    await load.end()
    run(takeBack)
    await hearers.add()

    expect([load.failures, hearers.failures]).toEqual([[], []])
    expect(load.times.length).toBeGreaterThan(100)
    await eventually(() => expect(hearers.missing()).toBe(0))
    expect(hearers.listened()).toBeGreaterThan(20)
  },
)

/** With the site of reverse-proxy.md and the nodes of many-nodes.md, by http on a free port. */
async function runNginx(folder: string, here: (text: string) => string): Promise<string> {
  const port = await tryPort({ port: 0, host: '127.0.0.1' })
  const [upstream = ''] = await blocks('running/many-nodes.md', 'nginx')
  const [page = ''] = await blocks('reverse-proxy.md', 'nginx')
  const site = page
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/ssl_certificate.*/g, '')
    .replace(/server \{\s+listen 80;[^]*?\n\}/, '')
    .replaceAll('portal.example.com;', 'localhost;')
    .replace('http://127.0.0.1:4000', 'http://feldwerk')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary.join(' ')} ${here(upstream)} ${site} }`
  await writeFile(path.join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await askFresh(url, { path: '/healthz' })).status).toBe(200))
  return url
}
