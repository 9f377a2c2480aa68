import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { openDatabases } from './pool.ts'
import { checkRights } from './rights.ts'
import { ensureAppRole } from './roles.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the application role may serve', async () => {
  await checkRights(database.databases.app)
  const { rows } = await database.databases.app.query('select current_user as role')
  expect(rows).toEqual([{ role: 'feldwerk_app' }])
})

test('the owner of the tables may not', async () => {
  // Who makes databases on a cluster for the tests is more than their owner.
  const fault = inject('cluster') ? 'is a superuser' : 'owns the table account or belongs'
  await expect(checkRights(database.databases.owner)).rejects.toThrow(fault)
})

test('a role that could become the owner may not', async () => {
  const { rows } = await database.databases.owner.query<{ role: string }>('select current_user as role')
  const pool = await poolOf(`in role feldwerk_app, ${rows[0]?.role}`)
  await expect(checkRights(pool)).rejects.toThrow('owns the table account or belongs')
})

test('a role without grants may not', async () => {
  await expect(checkRights(await poolOf(''))).rejects.toThrow('must be a member of feldwerk_app')
})

test('a role with grants only may, logged in by DATABASE_APP_URL', async () => {
  await expect(checkRights(await poolOf('in role feldwerk_app'))).resolves.toBeUndefined()
})

test.for(['superuser', 'bypassrls'])('a role with %s may not', async (right) => {
  const pool = await poolOf(`in role feldwerk_app ${right}`)
  await expect(checkRights(pool)).rejects.toThrow('sees the rows of every company')
})

test('who may not make the application role is told what a superuser has to run, with names that need quotes', async () => {
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const name = `feldwerk-test-${randomBytes(4).toString('hex')}`
  try {
    await admin.query(`create role "${name}" role current_user`)
    await admin.query(`set role "${name}"`)
    await expect(ensureAppRole(admin)).rejects.toThrow(`grant feldwerk_app to "${name}";`)
  } finally {
    await admin.query('reset role')
    await admin.query(`drop role "${name}"`)
    await admin.end()
  }
})

/** A pool of a login role made with some rights; its name and password are dropped afterwards. */
async function poolOf(rights: string): Promise<pg.Pool> {
  const name = `feldwerk_test_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query(`create role ${name} login password '${name}' ${rights}`)
  const url = new URL(database.url)
  url.username = name
  url.password = name
  const databases = openDatabases({ ownerUrl: database.url, appUrl: url.href, connections: 4 })
  onTestFinished(async () => {
    await databases.close()
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return databases.app
}
