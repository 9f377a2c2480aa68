import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../files/store.ts'
import { alone, holdFiles } from './alone-store.ts'
import { instantOf, migrationsOf, sequencesOf, tablesOf, versionOf } from './catalogue-store.ts'
import { filesOfCompany, jobsOfCompany, rowsOfCompany } from './company-store.ts'
import { copyOut, writeValuesAlike } from './copy-store.ts'
import { writeFileList } from './file-list.ts'
import { fileRows } from './file-store.ts'
import { copyFiles, type FilesReport } from './files-out.ts'
import { JOB_COLUMNS, jobRows } from './job-store.ts'
import {
  type BackedUpCompany,
  type BackedUpFile,
  type DumpedTable,
  FORMAT,
  MANIFEST,
  type Manifest,
} from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { type BackupProgress, noProgress } from './progress.ts'

export interface BackupWork {
  readonly owner: Pool
  readonly files: FileStore
  readonly place: BackupPlace
  /** Of this company alone; else of the whole installation. */
  readonly company?: BackedUpCompany
  /** Version of this Feldwerk. */
  readonly version: string
  /** Told how far it is. */
  readonly progress?: BackupProgress
  /** Told what is being done, a line each. */
  readonly tell?: (line: string) => void
}

/** A backup that was made. */
export interface MadeBackup {
  /** Its folder in the place. */
  readonly name: string
  readonly manifest: Manifest
  /** Files that were copied now; the others lay there already. */
  readonly copied: number
}

/**
 * Takes one state of the whole installation while it goes on working: the rows of all tables as one transaction sees
 * them, the jobs of the queue, and every file that these rows name. A backup that is broken off is none: what makes it
 * one is written last. Throws `BackupUnderWay` when another is.
 */
export async function makeBackup(work: BackupWork): Promise<MadeBackup> {
  return await alone(work.owner, async (client) => {
    await holdFiles(client)
    return await takeDown(client, work)
  })
}

async function takeDown(client: PoolClient, work: BackupWork): Promise<MadeBackup> {
  const { files, place, version, company, progress = noProgress, tell = () => undefined } = work
  await writeValuesAlike(client)
  await client.query('begin isolation level repeatable read read only')
  const takenAt = await instantOf(client)
  const name = takenAt.replaceAll(/[:.]/g, '-')
  const tables = await dumpTables(client, place, { name, company, tell, progress })
  const facts = {
    postgres: await versionOf(client),
    migrations: await migrationsOf(client),
    sequences: await sequencesOf(client),
    jobs: await dumpJobs(client, place, { name, company }),
  }
  const wanted = await copyOut(
    client,
    place,
    `${name}/wanted.zst`,
    company ? filesOfCompany(company.id) : fileRows,
  )
  await client.query('commit')
  const report: FilesReport = { count: 0, bytes: 0, copied: 0, missing: [], damaged: [] }
  const copying = copyFiles(files, place, { rows: `${name}/wanted.zst`, report })
  const list = await writeFileList(
    place,
    fileOf(name, 'files'),
    watched(copying, { all: wanted.rows, progress }),
  )
  await place.remove(`${name}/wanted.zst`)
  const { copied, ...counted } = report
  tell(`${counted.count} files, ${copied} of them new`)
  const manifest = {
    format: FORMAT,
    version,
    takenAt,
    ...(company && { company }),
    ...facts,
    tables,
    files: { list, ...counted },
  }
  await place.write(`${name}/${MANIFEST}`, [Buffer.from(JSON.stringify(manifest, null, 1))])
  return { name, manifest, copied }
}

/** Where the rows of a table lie in a backup. */
export const fileOf = (backup: string, table: string) => `${backup}/${table}.zst`

interface DumpOptions {
  readonly name: string
  readonly company: BackedUpCompany | undefined
  readonly tell: (line: string) => void
  readonly progress: BackupProgress
}

async function dumpTables(
  client: PoolClient,
  place: BackupPlace,
  { name, company, tell, progress }: DumpOptions,
): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = []
  const all = await tablesOf(client)
  const tables = company ? all.flatMap((table) => rowsOfCompany(table, company.id) ?? []) : all
  for (const table of tables) {
    await progress('ROWS', dumped.length, tables.length)
    dumped.push(await copyOut(client, place, fileOf(name, `tables/${table.name}`), table))
  }
  tell(`${dumped.length} tables, ${dumped.reduce((rows, table) => rows + table.rows, 0)} rows`)
  return dumped
}

/** Passes the files on, and tells how many of them there are now; pictures made of a picture come with it. */
async function* watched(
  files: AsyncIterable<BackedUpFile>,
  { all, progress }: { readonly all: number; readonly progress: BackupProgress },
): AsyncGenerator<BackedUpFile> {
  let done = 0
  await progress('FILES', done, all)
  for await (const file of files) {
    if (!file.variant) done += 1
    await progress('FILES', done, all)
    yield file
  }
}

async function dumpJobs(
  client: PoolClient,
  place: BackupPlace,
  { name, company }: Pick<DumpOptions, 'name' | 'company'>,
): Promise<DumpedTable> {
  const rows =
    (await (company ? jobsOfCompany(client, company.id) : jobRows(client))) ?? `select null where false`
  return await copyOut(client, place, fileOf(name, 'jobs'), {
    name: 'restored_job',
    columns: JOB_COLUMNS,
    rows,
  })
}
