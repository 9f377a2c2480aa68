import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { openListeners } from '../../../test/listening.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'
import { checkout } from '../node/data-folder.ts'

/** Clients that others wrote have packages of their own, which only long runs install. */
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'

let folder: string
let world: World
let listeners: ReturnType<typeof openListeners>
let mia: TestAccount
let jonas: TestAccount

beforeAll(async () => {
  if (!isLong) return
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-foreign-'))
  cpSync(path.join(checkout, 'e2e/foreign'), folder, { recursive: true })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  world = await openWorld()
  await world.runJobs()
  listeners = openListeners(world)
  const company = await world.company()
  mia = await company.person({ app: true })
  jonas = await company.person({ portal: true })
}, 240_000)
afterAll(async () => {
  if (!isLong) return
  await listeners.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isLong)(
  'the managed backend’s own client hears of a chat, over TLS, until the session ends',
  async () => {
    const { address, certificate } = await overTls()
    const { id: chatRoomId } = await mia.client.chatRooms.create({
      chatRoom: { name: 'Schicht', accounts: [{ id: jonas.id }] },
    })
    await listeners.untilAnnounced()
    const said = runClient('managed.js', {
      ADDRESS: address,
      TOKEN: jonas.token,
      ACCOUNT: jonas.id,
      NODE_EXTRA_CA_CERTS: certificate,
    })
    await eventually(() => expect(said).toContainEqual({ state: 'Connected' }), { within: 20_000 })
    expect(said[0]).toEqual({ me: jonas.id })
    for (const message of ['Eins', 'Zwei']) {
      const before = said.length
      await mia.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message } })
      await eventually(() => expect(said.slice(before)).toContainEqual(heard(chatRoomId)))
    }
    await world.owner.query('delete from session where id = $1', [jonas.sessionId])
    const after = said.length
    await eventually(() => expect(JSON.stringify(said.slice(after))).toContain('Disrupted'), {
      within: 20_000,
    })
  },
)

const heard = (chatRoomId: string) => ({ update: { accountId: jonas.id, chatRoomId } })

test.runIf(isLong)('GraphQL over HTTP is spoken as its audit demands', async () => {
  const said = runClient('audit.js', { ADDRESS: world.url, TOKEN: mia.token })
  await eventually(() => expect(said.length).toBeGreaterThan(60), { within: 30_000 })
  const open = said.filter((finding) => (finding as { status: string }).status !== 'ok')
  expect(open.map((finding) => (finding as { name: string }).name)).toEqual(LEFT_OPEN)
})

/** What a server may do and ours does not: requests by GET, which a link of another page could bring. */
const LEFT_OPEN = [
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
]

/** Has one of the programs run; gives what it says, line by line. */
function runClient(program: string, env: Record<string, string>): unknown[] {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => ended(child))
  const said: unknown[] = []
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line)))
  return said
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exited
}

/** The server behind a certificate that is made now. */
async function overTls() {
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem'
  execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(path.join(folder, name))
  const { hostname, port } = new URL(world.url)
  const server = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (outside) => {
    const inside = connect(Number(port), hostname)
    outside.pipe(inside).pipe(outside)
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port: outer } = server.address() as { port: number }
  return { address: `https://localhost:${outer}`, certificate: path.join(folder, 'cert.pem') }
}
