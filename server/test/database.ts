import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Databases, openDatabases } from '../src/platform/db/pool.ts'
import { withDatabase } from './address.ts'
import { lendDatabase } from './spread/lend.ts'
import { watchTasks } from './spread/watch-tasks.ts'

/** A migrated, empty database of its own for one test or one file of tests. */
export interface TestDatabase {
  /** Address as the owner. */
  readonly url: string
  /** Address as a role that may make other roles; the owner where the tests were given a server. */
  readonly adminUrl: string
  readonly databases: Databases
  /** Closes the pools and drops the database. */
  close(): Promise<void>
}

/** Another way to a database than its own address. */
export type DatabaseDetour = (url: string) => Promise<{ readonly url: string; close(): Promise<void> }>

/** Copies the run's template (about 50 ms). Close it in `afterAll` or `onTestFinished`. */
export async function testDatabase(through?: DatabaseDetour): Promise<TestDatabase> {
  if (inject('cluster')) return await lent(through)
  return await createFrom(`template ${inject('template')} strategy file_copy`, through)
}

/** An empty database without any migration, in the locale of the server or in `C`, as some servers make theirs. */
export async function emptyDatabase(locale?: 'C'): Promise<TestDatabase> {
  const own = locale ? `locale_provider libc locale '${locale}'` : ''
  return await createFrom(`encoding 'UTF8' ${own} template template0 strategy file_copy`)
}

/** Everything in a database that a start could change: schemas, tables as they were last altered, and all their rows. */
export async function stateOf(owner: pg.Pool): Promise<unknown> {
  const { rows: schemas } = await owner.query('select nspname, xmin::text from pg_namespace order by 1')
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name, xmin::text, relacl::text from pg_class
     where relnamespace = 'public'::regnamespace order by 1`,
  )
  const contents = tables
    .filter(({ name }) => !/_(pkey|idx)$/.test(name))
    .map(async ({ name }) => (await owner.query(`select * from ${name} order by 1`)).rows)
  return { schemas, tables, contents: await Promise.all(contents) }
}

async function createFrom(source: string, through?: DatabaseDetour): Promise<TestDatabase> {
  const name = `${inject('template')}_${randomBytes(5).toString('hex')}`
  await onServer(`create database ${name} ${source}`)
  const direct = withDatabase(inject('postgres'), name)
  const way = await through?.(direct)
  const url = way?.url ?? direct
  const databases = openDatabases({ ownerUrl: url, connections: 8 })
  return {
    url,
    adminUrl: withDatabase(inject('admin'), name),
    databases,
    async close() {
      await databases.close()
      await way?.close()
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** One of the cluster that the run was given. */
async function lent(through?: DatabaseDetour): Promise<TestDatabase> {
  const database = await lendDatabase(inject('cluster'), inject('lent'))
  const watch = watchTasks()
  const watched = await watch.through(database.url)
  const way = await through?.(watched.url)
  const url = way?.url ?? watched.url
  const databases = openDatabases({ ownerUrl: url, connections: 8 })
  return {
    url,
    adminUrl: database.url,
    databases,
    async close() {
      await databases.close()
      await way?.close()
      await watched.close()
      await database.giveBack()
      const faults = watch.faults()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
