import type { Pool, PoolClient } from 'pg'
import { isSpread } from '../db/cluster/state.ts'
import { migrate, migrateWithin, migrationsHere } from '../db/migrate.ts'
import { inOpenTransaction } from '../db/open-transaction.ts'
import type { Trx } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import { countAlive } from '../jobs/liveness.ts'
import { prepareQueue } from '../jobs/worker.ts'
import { Failure } from '../process/failure.ts'
import type { Log } from '../process/log.ts'
import { continueSequences, type DumpTable, tablesOf } from './catalogue-store.ts'
import { ofTheServer } from './company-tables.ts'
import { copyIn, writeValuesAlike } from './copy-store.ts'
import { putFilesBack } from './files-in.ts'
import { putFrameBack, takeFrameOff } from './frame-store.ts'
import { holdBackOutgoing } from './installation-store.ts'
import { makeRoomForJobs, putJobsBack } from './job-store.ts'
import { fileOf } from './make.ts'
import type { Manifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { checkList, readManifest } from './read.ts'
import { closeDoors, emptyTables, ranHere, takeDown, whyNotEmpty } from './target-store.ts'

export interface RestoreWork {
  readonly owner: Pool
  /** Undefined where only the rows are wanted. */
  readonly files: FileStore | undefined
  readonly place: BackupPlace
  readonly name: string
  readonly log: Log
  /** Leaves it at the version of the backup. */
  readonly asItWas?: boolean
  /** Ends what a company that comes alone has with others, and gives their names. */
  readonly leaveBehind?: (trx: Trx, companyId: string) => Promise<readonly string[]>
  readonly tell?: (line: string) => void
}

/**
 * Puts a backup into an empty database: files first, then all rows in one transaction, so that one that is broken off leaves an
 * empty database, in which it can begin anew. In the same transaction a backup of an earlier version is brought forward, and what
 * a company that comes alone has with others ends. Tables that were spread are whole after it. What would leave the house waits until an operator lets it go. Throws a `Failure` when
 * the database is not empty, or the backup is damaged or of a later version.
 */
export async function restoreBackup(work: RestoreWork): Promise<Manifest> {
  const { owner, files, place, name, log, asItWas, tell = () => undefined } = work
  const manifest = await readManifest(place, name)
  const known = await knownMigrations(manifest)
  const client = await owner.connect()
  try {
    await makeReady(client, owner, new Set([...known, OWN_TABLES]))
    await prepareQueue(owner, log)
    await checkList(place, fileOf(name, 'files'), manifest.files.list)
    if (files) tell(`${await putFilesBack(files, place, fileOf(name, 'files'))} files`)
    await fill(client, work, manifest)
    tell(`${manifest.tables.length} tables, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  } finally {
    client.release(true)
  }
  if (!asItWas) await owner.query('analyze')
  return manifest
}

/** Stands by itself, so that an older backup can say as well that what leaves the house waits. */
const OWN_TABLES = '0042-backups.sql'

/** The migrations that a backup was made with. Throws a `Failure` where this version does not know one of them. */
export async function knownMigrations({ migrations, version }: Manifest): Promise<ReadonlySet<string>> {
  const here = new Map((await migrationsHere()).map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.filter(({ name, checksum }) => here.get(name) !== checksum)
  if (strange.length === 0) return new Set(migrations.map(({ name }) => name))
  const names = strange.map(({ name }) => name).join(', ')
  throw new Failure(
    `The backup was made by Feldwerk ${version}, whose ${names} this one does not have. Restore it with that version.`,
  )
}

/** An empty database with exactly the tables of those migrations, each of them whole: a spread one takes no rows of all companies in a transaction. */
async function makeReady(client: PoolClient, owner: Pool, migrations: ReadonlySet<string>): Promise<void> {
  if ((await countAlive(client)) > 0)
    throw new Failure('Nothing was restored: Feldwerk is running with this database. Stop it first.')
  const why = await whyNotEmpty(client)
  if (why) throw new Failure(`Nothing was restored: the database is not empty, ${why}.`)
  const ran = await ranHere(client)
  if (ran.some((name) => !migrations.has(name)) || (await isSpread(client))) await takeDown(client)
  await migrate(owner, { only: migrations })
}

async function fill(client: PoolClient, work: RestoreWork, manifest: Manifest): Promise<void> {
  const { place, name, asItWas } = work
  await writeValuesAlike(client)
  await client.query('begin')
  await closeDoors(client)
  checkTables(await tablesOf(client), manifest)
  const frame = await takeFrameOff(client)
  await emptyTables(
    client,
    manifest.tables.map((table) => table.name),
  )
  for (const dumped of manifest.tables)
    await copyIn(client, place, fileOf(name, `tables/${dumped.name}`), { table: dumped.name, dumped })
  await putFrameBack(client, frame)
  await continueSequences(client, manifest.sequences)
  await makeRoomForJobs(client)
  await copyIn(client, place, fileOf(name, 'jobs'), { table: 'restored_job', dumped: manifest.jobs })
  await putJobsBack(client)
  await holdBackOutgoing(client)
  if (!asItWas) await bringForward(client, work, manifest)
  await client.query('commit')
}

/** To this version, in whose form what a company has with others ends. */
async function bringForward(
  client: PoolClient,
  { leaveBehind, tell = () => undefined }: RestoreWork,
  { company }: Manifest,
): Promise<void> {
  const newer = await migrateWithin(client)
  if (newer.length > 0) tell(`brought forward by ${newer.join(', ')}`)
  if (!company || !leaveBehind) return
  const others = await inOpenTransaction(client, company.id, (trx) => leaveBehind(trx, company.id))
  for (const other of others) tell(`left out: what is shared with ${other}, which has ended`)
}

/** Every table of the database at that version is in the backup: none is left empty by mistake. */
function checkTables(here: readonly DumpTable[], { tables, company }: Manifest): void {
  const there = new Set([...tables.map(({ name }) => name), ...(company ? Object.keys(ofTheServer) : [])])
  const lacking = here.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  if (lacking.length > 0)
    throw new Failure(`The backup has no rows of ${lacking.join(', ')}. Nothing was restored.`)
}
