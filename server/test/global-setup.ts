import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemBinaries } from '../src/platform/db/embedded/binaries.ts'
import { findPostmaster, isAlive, stopPostmaster } from '../src/platform/db/embedded/postmaster.ts'
import { startEmbedded } from '../src/platform/db/embedded/server.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { chooseDataFolder, makeDataFolder } from '../src/platform/node/data-folder.ts'
import { withDatabase } from './address.ts'
import { chooseRunsFolder } from './runs-folder.ts'
import { dropLent, keptPrefix, makeAhead } from './spread/lend.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's database `postgres`, as a role that may make databases and owns them. */
    postgres: string
    /** The same as a role that may make roles of any right, where there is one. */
    admin: string
    /** Begins the name of every database of this run; the migrated template has this name. */
    template: string
    /** Address of the coordinator of a cluster whose databases the tests are lent; empty without one. */
    cluster: string
    /** Begins the names of those databases. */
    lent: string
  }
}

/** Databases of a cluster that the tests of a run hold at the same time, but for a few: two files, each with a world or two. */
const LENT_AT_ONCE = 4

/**
 * One PostgreSQL for a run of the tests, and in it a migrated database that every test database is copied from. The
 * server is the product's own, created for the run and thrown away; FELDWERK_TEST_POSTGRES names the folder of another
 * version's programs, FELDWERK_TEST_DATABASE_URL a running server whose role may make databases and roles.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.FELDWERK_TEST_CITUS_URL ?? ''
  const isKept = Boolean(process.env.FELDWERK_TEST_CITUS_KEEP)
  const server = await testServer()
  project.provide('cluster', cluster)
  const template = `feldwerk_test_${process.pid}_${Date.now().toString(36)}`
  await sql(server.url, `create database ${template} encoding 'UTF8' template template0`)
  const connectionString = withDatabase(server.url, template)
  const owner = new pg.Pool({ connectionString })
  await migrate(owner)
  await migrateQueue({ connectionString })
  await owner.end()
  project.provide('postgres', server.url)
  project.provide('admin', server.adminUrl)
  project.provide('template', template)
  const lent = isKept ? await keptPrefix() : template
  if (cluster) await makeAhead(cluster, lent, LENT_AT_ONCE)
  project.provide('lent', lent)
  return async () => {
    if (cluster && !isKept) await dropLent(cluster, template)
    if (!server.throwAway) await dropAll(server.url, template)
    await server.stop()
  }
}

interface TestServer {
  readonly url: string
  readonly adminUrl: string
  readonly throwAway: boolean
  readonly stop: () => Promise<void>
}

async function testServer(): Promise<TestServer> {
  const given = process.env.FELDWERK_TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, adminUrl: given, throwAway: false, stop: async () => undefined }
  const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
  makeDataFolder(data)
  const runs = chooseRunsFolder(data)
  makeDataFolder(runs)
  // Tests that start a PostgreSQL of their own do it on the disk.
  for (const place of new Set([runs, path.join(data, 'test')])) await sweep(place)
  const folder = path.join(runs, String(process.pid))
  const other = process.env.FELDWERK_TEST_POSTGRES
  const server = await startEmbedded({
    folder,
    programs: path.join(data, 'postgres-programs'),
    throwAway: true,
    ...(other ? { binaries: systemBinaries(other) } : {}),
  })
  return {
    url: server.url('owner', 'postgres'),
    adminUrl: server.url('superuser', 'postgres'),
    throwAway: true,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends and removes what runs left behind that were killed. */
async function sweep(runs: string): Promise<void> {
  if (!existsSync(runs)) return
  for (const name of await readdir(runs)) {
    if (isAlive(Number(name))) continue
    const left = findPostmaster(path.join(runs, name, 'data'))
    if (left) await stopPostmaster(left.pid)
    await rm(path.join(runs, name), { recursive: true, force: true })
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

async function sql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
