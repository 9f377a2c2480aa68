import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { askAgain, askFresh } from '../../../test/fresh-connection.ts'
import { openListeners } from '../../../test/listening.ts'
import { readMails } from '../../../test/mails.ts'
import { endOf, processesOf, type StartedNode, startedNode } from '../../../test/node-process.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { isAlive } from '../../platform/db/embedded/postmaster.ts'
import { createPause } from './pause.ts'

const METRICS_TOKEN = 'ein-langes-geheimnis-nur-hier'
const minutes = { timeout: 240_000 }

let world: World
let company: TestCompany
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-processes-'))
  world = await openWorld()
  company = await world.company()
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test('what dies is started again at once, and after ever longer pauses when it does not come to serve', () => {
  const pauseAfter = createPause()
  expect([500_000, 10, 10, 10, 10, 10, 10, 10].map(pauseAfter)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect([70_000, 10].map(pauseAfter)).toEqual([0, 1000])
})

test('processes that cannot serve end the start, and tell why', minutes, async () => {
  const port = new URL(world.url).port
  const refused = startedNode(settings({ FELDWERK_PORT: port }))
  await expect(refused).rejects.toThrow(`port ${port} is in use`)
})

test('two processes are one node: with its limits, sessions, files, news and figures', minutes, async () => {
  const node = await startedNode(settings({ FELDWERK_LOG_LEVEL: 'info' }))
  const ask = (at: string, token?: string) => askFresh(node.url, { path: at, token })
  const { owner } = company

  const login = {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'niemand@nordwerk.example', password: 'geraten' },
  }
  const guesses = []
  for (let at = 0; at < 12; at += 1) guesses.push((await askFresh(node.url, login)).status)
  expect(guesses.filter((status) => status === 429)).toHaveLength(2)

  let asked = 0
  const figures = await eventually(async () => {
    expect((await ask('/api/accounts/mine', owner.token)).status).toBe(200)
    asked += 1
    const text = await figuresOf(node)
    const counted = /^feldwerk_http_request_duration_seconds_count\{.*mine.*process="(\d)"\} (\d+)$/gm
    const counts = new Map([...text.matchAll(counted)].map(([, number, count]) => [number, Number(count)]))
    expect([...counts.keys()].toSorted()).toEqual(['1', '2'])
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(asked)
    return text
  })
  expect(figures.match(/^feldwerk_workers 1$/gm)).toHaveLength(1)
  expect(JSON.parse((await ask('/healthz')).text)).toMatchObject({
    parts: { processes: { status: 'ok', alive: 2, wanted: 2 }, workers: { alive: 1 } },
  })
  const lines = node.output().match(/^\{.*\}$/gm) ?? []
  const numbers = lines.map((line) => (JSON.parse(line) as { process: unknown }).process)
  expect([...new Set(numbers)].toSorted()).toEqual([1, 2])

  const person = await company.person({ portal: true })
  const { listen, clientOf, close, hangUp } = openListeners(world)
  onTestFinished(async () => {
    hangUp()
    await close()
  })
  const sockets = [1, 2].map(() => clientOf(owner.token, `${node.url.replace('http', 'ws')}/graphql`))
  const heard = await Promise.all(sockets.map(({ client }) => listen(owner, { client, kinds: ['ACCOUNT'] })))
  const renamed = { method: 'PUT', path: '/api/accounts/mine', body: { phone: '0431 1234' } }
  expect((await askFresh(node.url, { ...renamed, token: person.token })).status).toBe(200)
  await eventually(() => {
    for (const { updates } of heard) expect(updates.map(({ id }) => id)).toContain(person.id)
  })

  const leave = {
    method: 'DELETE',
    path: `/api/auth/sessions?sessionIds=${person.sessionId}`,
    token: person.token,
  }
  expect((await askFresh(node.url, leave)).status).toBeLessThan(300)
  for (let at = 0; at < 4; at += 1) expect((await ask('/api/accounts/mine', person.token)).status).toBe(499)

  const upload = await beginUpload(node)
  node.child.kill('SIGTERM')
  // What is under way is answered, on a connection that stands as long as it takes.
  await eventually(async () => expect((await ask('/healthz')).status).toBe(503))
  upload.end('so viel.')
  const [answer] = await once(upload, 'response')
  expect((answer as { statusCode: number }).statusCode).toBe(204)
  expect(await endOf(node)).toBe(0)
  await eventually(() => expect(sockets.map(({ closed }) => closed)).toEqual([[1001], [1001]]))
})

test(
  'each mail goes once, whichever process is killed or stands still, and somebody answers meanwhile',
  minutes,
  async () => {
    const node = await startedNode(settings({}))
    const first = processesOf(node)
    expect(first).toHaveLength(2)
    const mailFolder = path.join(folder, 'mail')
    const before = (await readMails(mailFolder)).length
    const broken: string[] = []
    const slowest = { ms: 0 }
    let sent = 0
    const invite = async (lane: number) => {
      for (let at = 0; at < 20; at += 1) {
        const email = `person-${lane}-${at}@nordwerk.example`
        const body = { firstName: 'Ole', lastName: 'Brix', email, appAccess: true }
        const began = performance.now()
        const ask = { method: 'POST', path: '/api/accounts', token: company.owner.token, key: newId(), body }
        const { status, text } = await askAgain(node.url, ask, broken)
        expect(status, text).toBe(200)
        slowest.ms = Math.max(slowest.ms, performance.now() - began)
        sent += 1
      }
    }
    const lanes = Promise.all([0, 1, 2, 3].map(invite))
    await eventually(() => expect(sent).toBeGreaterThan(8))
    process.kill(first[0]!, 'SIGKILL')
    await lanes
    // The port never was closed; only what a process had in its hands broke off.
    expect(broken.filter((code) => code !== 'ECONNRESET' && code !== 'EPIPE')).toEqual([])
    expect(broken.length).toBeLessThan(5)

    await eventually(() => expect(processesOf(node).filter((pid) => !first.includes(pid))).toHaveLength(1))
    expect(node.output()).toContain(`Process 1 (pid ${first[0]}) has ended by SIGKILL and is started again`)
    const mails = await eventually(
      async () => {
        const all = await readMails(mailFolder)
        expect(all.length - before).toBeGreaterThanOrEqual(80)
        return all
      },
      { within: 60_000, every: 100 },
    )
    const people = mails.map(({ to }) => to).filter((to) => to.startsWith('person-'))
    expect(people).toHaveLength(new Set(people).size)
    expect(people).toHaveLength(80)

    // One whose loop stands still takes nothing from the others, and is replaced.
    const known = processesOf(node)
    const stopped = known.at(-1)!
    process.kill(stopped, 'SIGSTOP')
    const hung = `(pid ${stopped}) has not answered for 20 s and is killed`
    await eventually(
      async () => {
        expect((await askFresh(node.url, { path: '/healthz' })).status).toBe(200)
        expect(node.output()).toContain(hung)
        expect(processesOf(node).filter((pid) => !known.includes(pid))).toHaveLength(1)
      },
      { within: 90_000, every: 500 },
    )
    await eventually(
      async () => expect(await figuresOf(node)).toMatch(/^feldwerk_processes_lost_total\{how="hung"\} 1$/m),
      { within: 60_000, every: 200 },
    )
    const lives = 'select replaces from node_life where replaces is not null order by started_at'
    await eventually(async () =>
      expect((await world.owner.query(lives)).rows).toEqual([{ replaces: 'DIED' }, { replaces: 'HUNG' }]),
    )

    // Without the supervisor nobody looks after them: they end with it.
    const last = processesOf(node)
    node.child.kill('SIGKILL')
    await endOf(node)
    await eventually(() => expect(last.filter(isAlive)).toEqual([]))
  },
)

const settings = (more: Readonly<Record<string, string>>) => ({
  FELDWERK_PROCESSES: '2',
  FELDWERK_DATA_DIR: folder,
  FELDWERK_METRICS_TOKEN: METRICS_TOKEN,
  DATABASE_URL: world.platform.config.databaseUrl ?? '',
  ...more,
})

async function figuresOf({ url }: StartedNode): Promise<string> {
  const { status, text } = await askFresh(url, { path: '/internal/metrics', token: METRICS_TOKEN })
  expect(status).toBe(200)
  return text
}

/** Asked for on one connection, begun on another. */
async function beginUpload(node: StartedNode): Promise<ClientRequest> {
  const wanted = { method: 'POST', path: '/api/upload/requestUrl?filename=bericht.txt' }
  const { text } = await askFresh(node.url, { ...wanted, token: company.owner.token })
  const { uploadUrl } = JSON.parse(text) as { uploadUrl: string }
  const sending = request(new URL(uploadUrl, node.url), { method: 'PUT', agent: false })
  sending.write('Noch nicht ')
  await once(sending, 'socket')
  return sending
}
