import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase, stateOf } from '../../test/database.ts'
import { eventually } from '../../test/deadline.ts'
import { endOf, type ProgramRun, runProgram, type StartedNode, startedNode } from '../../test/node-process.ts'
import { canNotify, openNotifySocket } from '../../test/notify-socket.ts'
import { isAlive } from '../platform/db/embedded/postmaster.ts'
import { chooseDataFolder } from '../platform/node/data-folder.ts'

const folder = path.join(
  chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR }),
  'test',
  String(process.pid),
  'start',
)

afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

/** Long enough for a web build on a busy machine. */
const minutes = { timeout: 240_000 }
const restartTime = { within: 30_000 }

test(
  'one command starts everything; what is killed starts again; SIGTERM leaves nothing',
  minutes,
  async () => {
    const first = await started({})
    expect(first.output()).toMatch(/Demo log-ins, password feldwerk-demo.*\n {2}lena\.brandt@/)
    expect(first.output()).toContain(`Mails:     files in ${folder}/mail`)
    expect(await page(first.url)).toContain('<title>Feldwerk Portal</title>')
    const database = postmaster()

    const beside = run('cli/main.ts', ['check'], {})
    await endOf(beside)
    expect(beside.output()).toMatch(/ok companies: 1,/)
    expect(isAlive(database)).toBe(true)

    const second = run('start.ts', [], { FELDWERK_PORT: '0' })
    expect(await endOf(second)).toBe(1)
    expect(second.output()).toContain(`Another Feldwerk is running on ${folder}. End it first`)
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

    first.child.kill('SIGKILL')
    await endOf(first)
    expect(isAlive(database)).toBe(true)

    // Now by two processes: the database is none of theirs.
    const again = await started({ FELDWERK_PROCESSES: '2' })
    expect(postmaster()).toBe(database)
    const asking = askWithoutPause(`${again.url}/api/singletonTexts?type=IMPRINT&language=de`)
    await eventually(() => expect(asking.statuses).toContain(200))
    process.kill(database, 'SIGKILL')
    const anew = await eventually(() => {
      expect(postmaster()).not.toBe(database)
      return postmaster()
    }, restartTime)
    await eventually(async () => expect((await fetch(`${again.url}/healthz`)).status).toBe(200), restartTime)
    expect([...(await asking.stop())].filter((status) => status !== 200 && status !== 503)).toEqual([])
    // One that takes longer than it may ends with a fault.
    again.child.kill('SIGTERM')
    expect(await endOf(again)).toBe(0)
    expect(isAlive(anew)).toBe(false)
  },
)

test('wrong settings are named, without a stack', minutes, async () => {
  const process = run('start.ts', [], { FELDWERK_PORT: 'x', FELDWERK_ROLE: 'y' })
  expect(await endOf(process)).toBe(1)
  expect(process.output().trim().split('\n')).toEqual([
    'Feldwerk cannot start with these settings:',
    '  FELDWERK_PORT must be a port, 0 to 65535.',
    '  FELDWERK_ROLE must be one of all, web, worker.',
  ])
})

test(
  'a worker on an own database answers /healthz; a misspelt setting and a port in use are told',
  minutes,
  async () => {
    const database = await emptyDatabase()
    const port = await takenPort()
    onTestFinished(() => database.close())
    const own = { DATABASE_URL: database.url, FELDWERK_ROLE: 'worker' }
    const refused = run('start.ts', [], { ...own, FELDWERK_PORT: String(port), FELDWERK_PROT: '1' })
    expect(await endOf(refused)).toBe(1)
    expect(refused.output()).toContain('FELDWERK_PROT is no setting')
    expect(refused.output()).toContain(`port ${port} is in use by another program, or by a Feldwerk`)
    expect(refused.output()).not.toContain(new URL(inject('postgres')).password)

    const address = new URL(database.url)
    address.password = 'wrong'
    const wrong = run('start.ts', [], { ...own, FELDWERK_PORT: '0', DATABASE_URL: address.href })
    expect(await endOf(wrong)).toBe(1)
    expect(wrong.output().trim().split('\n')).toEqual([
      expect.stringMatching(/DATABASE_URL: PostgreSQL does not take the password of the role "/),
    ])

    const manager = canNotify ? await openNotifySocket() : undefined
    const worker = await started({
      ...own,
      ...(manager ? { NOTIFY_SOCKET: manager.path, WATCHDOG_USEC: '300000' } : {}),
    })
    await eventually(() => expect(manager?.told() ?? ['READY=1', 'WATCHDOG=1']).toContain('WATCHDOG=1'))
    // As of npm, which passes on what its whole group gets.
    worker.child.kill('SIGINT')
    worker.child.kill('SIGTERM')
    expect(await endOf(worker)).toBe(0)
    if (!manager) return
    await eventually(() => expect(manager.told()).toContain('STOPPING=1'))
    expect(manager.told()[0]).toBe('READY=1')
  },
)

test('a port in use is told before anything is made', minutes, async () => {
  const data = path.join(folder, '..', 'untouched')
  const port = await takenPort()
  const refused = run('start.ts', [], { FELDWERK_PORT: String(port), FELDWERK_DATA_DIR: data })
  expect(await endOf(refused)).toBe(1)
  expect(refused.output()).toContain(`port ${port} is in use`)
  expect(existsSync(data)).toBe(false)
})

test(
  'a database from before 0.2.0 is refused with what to do, and nothing in it is changed',
  minutes,
  async () => {
    const earlier = await emptyDatabase()
    onTestFinished(() => earlier.close())
    const { owner } = earlier.databases
    await owner.query(`
    create table migration (name text primary key, checksum text not null, ran_at timestamptz(3) not null default now());
    insert into migration (name, checksum) values ('0001-accounts.sql', 'a'), ('0131-costly-results.sql', 'b');
    create table company (id uuid primary key, name text not null);
    insert into company values (gen_random_uuid(), 'Muster GmbH')`)
    const before = await stateOf(owner)
    const refused = run('start.ts', [], {
      DATABASE_URL: earlier.url,
      FELDWERK_ROLE: 'worker',
      FELDWERK_PORT: '0',
    })
    expect(await endOf(refused)).toBe(1)
    expect(refused.output().trim().split('\n').at(-1)).toBe(
      'This database was made by a Feldwerk before 0.2.0, from which no way leads to this version; nothing in it was ' +
        'changed. Start with an empty one: another folder in FELDWERK_DATA_DIR, or another database in DATABASE_URL.',
    )
    expect(await stateOf(owner)).toEqual(before)
  },
)

test.runIf(process.platform === 'linux')(
  'a folder that cannot be made is told at once',
  minutes,
  async () => {
    const refused = run('start.ts', [], { FELDWERK_PORT: '0', FELDWERK_DATA_DIR: '/proc/feldwerk' })
    expect(await endOf(refused)).toBe(1)
    expect(refused.output()).toBe(
      'The data folder /proc/feldwerk cannot be written: no folder can be made there. ' +
        'Choose another with FELDWERK_DATA_DIR.\n',
    )
  },
)

test('SIGTERM ends a start in order, at whatever it is', minutes, async () => {
  const data = path.join(folder, '..', 'broken-off')
  const making = run('start.ts', [], { FELDWERK_PORT: '0', FELDWERK_DATA_DIR: data })
  // The database is being made.
  await eventually(() => expect(existsSync(path.join(data, 'postgres/starting.lock'))).toBe(true), {
    within: 200_000,
  })
  making.child.kill('SIGTERM')
  expect(await endOf(making)).toBe(0)
  expect(existsSync(path.join(data, 'postgres/data/postmaster.pid'))).toBe(false)

  for (const moment of [/Database: PostgreSQL/, /migrations run/, /healthz/]) {
    const empty = await emptyDatabase()
    onTestFinished(() => empty.close())
    const own = { DATABASE_URL: empty.url, FELDWERK_ROLE: 'worker', FELDWERK_PORT: '0', FELDWERK_DEMO: '1' }
    const start = run('start.ts', [], own)
    await eventually(() => expect(start.output()).toMatch(moment), { within: 200_000, every: 1 })
    start.child.kill('SIGTERM')
    expect(await endOf(start), `${moment}: ${start.output()}`).toBe(0)
  }
})

/** Four clients that ask again as soon as they have their answer, until the test ends; one that gets none counts as 0. */
function askWithoutPause(url: string): { statuses: Set<number>; stop(): Promise<Set<number>> } {
  const statuses = new Set<number>()
  let isOver = false
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver)
      statuses.add(
        await fetch(url)
          .then(({ status }) => status)
          .catch(() => 0),
      )
  })
  const stop = async () => {
    isOver = true
    await Promise.all(clients)
    return statuses
  }
  onTestFinished(() => void stop())
  return { statuses, stop }
}

const run = (script: string, args: string[], env: Record<string, string>): ProgramRun =>
  runProgram(script, args, { FELDWERK_DATA_DIR: folder, ...env })

async function started(env: Record<string, string>): Promise<StartedNode> {
  const node = await startedNode({ FELDWERK_DATA_DIR: folder, ...env })
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200)
  return node
}

async function page(url: string): Promise<string> {
  return await (await fetch(url)).text()
}

function postmaster(): number {
  return Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}
