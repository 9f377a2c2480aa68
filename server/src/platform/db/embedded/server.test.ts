import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/deadline.ts'
import { chooseDataFolder } from '../../node/data-folder.ts'
import { findBinaryPackage } from './binaries.ts'
import { isAlive } from './postmaster.ts'
import { startEmbedded } from './server.ts'
import { chooseUser, mayEnter } from './user.ts'

const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
const programs = path.join(data, 'postgres-programs')
// One folder for all: making it takes longest. The first test finds it new, the last one spoils it.
const folder = path.join(data, 'test', String(process.pid), 'server')

afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

test('it serves on this machine only, to who knows the password, in roles without rights too many', async () => {
  const server = await startEmbedded({ folder, programs, throwAway: true })
  expect(server).toMatchObject({ adopted: false, fresh: true })
  expect(await rowOf(server.url('owner'))).toMatchObject({
    role: 'feldwerk',
    superuser: false,
    addresses: '127.0.0.1',
  })
  expect(await rowOf(server.url('app'))).toMatchObject({ role: 'feldwerk_app', superuser: false })
  await expect(rowOf(server.url('app').replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
    'password authentication',
  )
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, 'passwords.json')).mode & 0o777).toBe(0o600)
  await server.stop()
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('what was written is there after the next start', async () => {
  const first = await startEmbedded({ folder, programs, throwAway: true })
  await query(first.url('owner'), 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startEmbedded({ folder, programs, throwAway: true })
  expect(second.fresh).toBe(false)
  expect(await query(second.url('owner'), 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a server left by a killed process is adopted, and ended', async () => {
  const { child, pid } = await startChild()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)
  const server = await startEmbedded({ folder, programs, throwAway: true })
  expect(server).toMatchObject({ pid, adopted: true })
  await server.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after everything was killed it starts again', async () => {
  const { child, pid } = await startChild()
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await eventually(() => expect(isAlive(pid)).toBe(false))
  const server = await startEmbedded({ folder, programs, throwAway: true })
  expect(server.adopted).toBe(false)
  await server.stop()
})

test('a lock file that names another living process does not stop it', async () => {
  const first = await startEmbedded({ folder, programs, throwAway: true })
  await first.stop()
  await writeFile(path.join(folder, 'data/postmaster.pid'), `${process.pid}\n${folder}/data\n0\n5432\n`)
  const server = await startEmbedded({ folder, programs, throwAway: true })
  expect(server.adopted).toBe(false)
  await server.stop()
})

test('SIGTERM leaves no process behind', async () => {
  const { child, pid } = await startChild()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(path.join(folder, 'data/postmaster.pid'))).toBe(false)
})

test('two that start in the same moment share one server', async () => {
  const [one, two] = await Promise.all([startChild(), startChild()])
  expect(one.pid).toBe(two.pid)
  expect([one.adopted, two.adopted].toSorted()).toEqual([false, true])
  one.child.kill('SIGTERM')
  two.child.kill('SIGTERM')
  await Promise.all([once(one.child, 'exit'), once(two.child, 'exit')])
  expect(isAlive(one.pid)).toBe(false)
})

test('a platform without programs is told the ways out', async () => {
  await expect(findBinaryPackage('freebsd-x64')).rejects.toThrow(
    /Linux with glibc and macOS.*WSL.*DATABASE_URL/,
  )
  await expect(findBinaryPackage('linux-riscv64')).rejects.toThrow('linux-riscv64')
})

test('PostgreSQL never runs as root, and its user is asked where it may enter', () => {
  const user = chooseUser(path.join(data, 'nowhere'), {})
  expect(user.uid).not.toBe(0)
  expect(mayEnter(user, '/')).toBe(true)
  expect(mayEnter(user, path.join(data, 'nowhere'))).toBe(false)
})

test('a folder of another version is refused', async () => {
  const first = await startEmbedded({ folder, programs, throwAway: true })
  await first.stop()
  await writeFile(path.join(folder, 'data/PG_VERSION'), '12\n')
  await expect(startEmbedded({ folder, programs })).rejects.toThrow('was made by PostgreSQL 12')
})

interface Child {
  readonly child: ChildProcess
  readonly pid: number
  readonly adopted: boolean
}

async function startChild(): Promise<Child> {
  const script = path.join(import.meta.dirname, 'child.fixture.ts')
  const child = spawn(process.execPath, [script, folder, programs], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { pid: number; adopted: boolean }) }
}

async function rowOf(url: string): Promise<unknown> {
  const rows = await query(
    url,
    `select current_user as role, rolsuper as superuser, current_setting('listen_addresses') as addresses
     from pg_roles where rolname = current_user`,
  )
  return rows[0]
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
