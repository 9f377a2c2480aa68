import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { insertCompany } from '../../people/companies/store.ts'
import { checkout } from '../node/data-folder.ts'
import { constraintOf, problemOfDatabaseError, translatedConstraints } from './errors.ts'
import { openDatabases } from './pool.ts'
import { inCompany } from './tenant.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a taken name is told as such, however it is spelt', async () => {
  await found('Nordwerk  Maschinenbau')
  const error = await failure(found('NORDWERK maschinenbau '))
  const name = 'directory_company_name_unique'
  expect(constraintOf(error)).toEqual({ kind: 'unique', name, table: 'directory_company' })
  expect(problemOfDatabaseError(error)).toMatchObject({ code: 'companyNameAlreadyExists', status: 409 })
})

test('what another server has refused is told by its words, without the number of the piece', () => {
  const words = 'duplicate key value violates unique constraint "account_group_name_unique_102371"'
  const error = Object.assign(new pg.DatabaseError(words, words.length, 'error'), { code: '23505' })
  expect(constraintOf(error)).toEqual({ kind: 'unique', name: 'account_group_name_unique', table: '' })
})

test('every constraint that is translated exists', async () => {
  const { rows } = await database.databases.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(translatedConstraints))
})

test('a broken rule of ours is no problem of the caller', async () => {
  const broken = database.databases.owner.query(`insert into account (company_id, id) values ($1, $1)`, [
    randomUUID(),
  ])
  const error = await failure(broken)
  expect(constraintOf(error)).toMatchObject({ kind: 'check', name: 'account_machine_check' })
  expect(problemOfDatabaseError(error)).toBeUndefined()
})

test('what passes is unavailable: a statement that takes too long, a connection that is cut, a server that is gone', async () => {
  const { app, owner } = database.databases
  const slow = app.query(`set statement_timeout = 20; select pg_sleep(5)`)
  expect(problemOfDatabaseError(await failure(slow))).toMatchObject({ code: 'unavailable' })

  const client = await app.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cut = failure(client.query('select pg_sleep(20)'))
  await owner.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
  expect(problemOfDatabaseError(await cut)).toMatchObject({ code: 'unavailable' })
  client.release(true)

  const gone = openDatabases({ ownerUrl: 'postgres://nobody@127.0.0.1:1/none' })
  expect(problemOfDatabaseError(await failure(gone.app.query('select 1')))).toMatchObject({
    code: 'unavailable',
  })
  await gone.close()
})

test('whatever node-postgres, its pool and kysely say of a lost connection is unavailable', async () => {
  const { app, db } = openDatabases({ ownerUrl: database.url, connections: 2 })
  const client = await app.connect()
  client.on('error', () => undefined)
  const { rows: self } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Not by "once" of Node: it would take the error that comes first for its own.
  const ended = new Promise((resolve) => client.once('end', resolve))
  await database.databases.owner.query('select pg_terminate_backend($1::int)', [self[0]?.pid])
  await ended
  const errors = [await failure(client.query('select 1'))]
  client.release(true)
  await app.end()
  errors.push(await failure(client.query('select 1')), await failure(app.query('select 1')))
  await db.destroy()
  errors.push(await failure(db.selectFrom('company').selectAll().execute()))
  const said = [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
    'Postgres connection has been discarded',
  ].map((message) => new Error(message))
  const noSocket = new pg.Client({ host: tmpdir(), port: 1 })
  noSocket.on('error', () => undefined)
  errors.push(await failure(noSocket.connect()), ...said)
  for (const error of errors)
    expect(problemOfDatabaseError(error), String(error)).toMatchObject({ code: 'unavailable' })
  // The words are theirs: a newer version may have others.
  const sources = ['pg/lib/client.js', 'pg/lib/connection.js', 'pg-pool/index.js']
    .map((file) => readFileSync(path.join(checkout, 'node_modules', file), 'utf8'))
    .join()
  const messages = [...sources.matchAll(/new Error\(\s*['"]([^'"]+)/g)].map((match) => String(match[1]))
  const ours = messages.filter((message) => !problemOfDatabaseError(new Error(message)))
  expect(ours.toSorted()).toEqual(misuse)
})

/** Their message for a programmer. */
const misuse = [
  'Called end on pool more than once',
  'Client has already been connected. You cannot reuse a client.',
  'Passing a function as the first parameter to pool.query is not supported',
  'Release called on client which has already been released to the pool.',
  'unexpected condition',
]

test('other errors are none of the database', () => {
  expect(problemOfDatabaseError(new TypeError('x is undefined'))).toBeUndefined()
  expect(problemOfDatabaseError('text')).toBeUndefined()
  expect(
    problemOfDatabaseError(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeUndefined()
})

async function found(name: string): Promise<void> {
  const id = randomUUID()
  await inCompany(database.databases.db, id, 'write', (trx) => insertCompany(trx, { id, name }))
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}
