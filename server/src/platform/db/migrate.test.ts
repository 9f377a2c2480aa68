import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, stateOf, type TestDatabase } from '../../../test/database.ts'
import { migrate, serverFault } from './migrate.ts'
import { openDatabases } from './pool.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-migrations-'))
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('five nodes that start at once run each migration once, and all serve afterwards', async () => {
  await write('0001-first.sql', 'select pg_sleep(0.05); create table first (id int primary key)')
  await write('0002-second.sql', 'insert into first values (1)')
  const nodes = Array.from({ length: 5 }, () => openDatabases({ ownerUrl: database.url, connections: 2 }))
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.close()))
  })
  const ran = await Promise.all(nodes.map((node) => migrate(node.owner, { folder })))
  expect(ran.flat().toSorted()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await rowsOf('select id from first')).toEqual([{ id: 1 }])
})

test('what a later version brings is run, what ran before is not', async () => {
  await write('0001-first.sql', 'create table first (id int primary key)')
  expect(await run()).toEqual(['0001-first.sql'])
  expect(await run()).toEqual([])
  await write('0002-second.sql', 'alter table first add column name text')
  expect(await run()).toEqual(['0002-second.sql'])
})

test('a failing migration leaves nothing behind and is named', async () => {
  await write('0001-first.sql', 'create table first (id int primary key)')
  await write('0002-broken.sql', 'create table second (id int); select nonsense')
  await expect(run()).rejects.toThrow('Migration 0002-broken.sql failed: column "nonsense" does not exist')
  expect(await rowsOf(`select to_regclass('second') as second, to_regclass('first')::text as first`)).toEqual(
    [{ second: null, first: 'first' }],
  )
  await write('0002-broken.sql', 'create table second (id int)')
  expect(await run()).toEqual(['0002-broken.sql'])
})

test('a file that changed after it ran is refused', async () => {
  await write('0001-first.sql', 'create table first (id int primary key)')
  await run()
  await write('0001-first.sql', 'create table first (id bigint primary key)')
  await expect(run()).rejects.toThrow('0001-first.sql changed after it ran')
})

test('line ends of another system are no change', async () => {
  await write('0001-first.sql', 'create table first (\nid int primary key)\n')
  await run()
  await write('0001-first.sql', 'create table first (\r\nid int primary key)\r\n')
  expect(await run()).toEqual([])
})

test('an older version refuses a database of a newer one', async () => {
  await write('0001-first.sql', 'select 1')
  await write('0002-second.sql', 'select 2')
  await run()
  await rm(path.join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow('newer Feldwerk (0002-second.sql)')
})

test('a database from before the first of these files is refused, and nothing in it is changed', async () => {
  await write(
    '0001-accounts.sql',
    'create table account (id int primary key); insert into account values (1)',
  )
  await write('0003-platform.sql', 'create table outbox (id int primary key)')
  await run()
  await rm(path.join(folder, '0001-accounts.sql'))
  await rm(path.join(folder, '0003-platform.sql'))
  await write('0001-platform.sql', 'drop table account; create table outbox (id bigint primary key)')
  const before = await stateOf(database.databases.owner)
  await expect(run()).rejects.toThrow(
    'made by a Feldwerk before 0.2.0, from which no way leads to this version; nothing in it was changed',
  )
  expect(await stateOf(database.databases.owner)).toEqual(before)
})

test('an old server and one that cannot hold every letter are refused', () => {
  expect(serverFault({ version: '14.11', number: 140_011, encoding: 'UTF8' })).toContain(
    'PostgreSQL 15 or newer',
  )
  expect(serverFault({ version: '15.0', number: 150_000, encoding: 'SQL_ASCII' })).toContain('needs UTF8')
  expect(serverFault({ version: '15.0', number: 150_000, encoding: 'UTF8' })).toBeUndefined()
})

async function write(name: string, sql: string): Promise<void> {
  await writeFile(path.join(folder, name), sql)
}

function run(): Promise<string[]> {
  return migrate(database.databases.owner, { folder })
}

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await database.databases.owner.query(sql)).rows
}
