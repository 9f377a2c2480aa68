import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { keptFile, restore as restoreKept } from '../../../test/kept/restore.ts'
import { type Story, tellStory } from '../../../test/kept/story.ts'
import { visit } from '../../../test/kept/visit.ts'
import { BACKUPS, startS3, type TestService } from '../../../test/s3/service.ts'
import { silent } from '../../../test/silent.ts'
import { diskStore } from '../files/disk.ts'
import { holdLifeLocks } from '../jobs/liveness.ts'
import { tablesOf } from './catalogue-store.ts'
import { checkRestore } from './check-restore.ts'
import { digestOf } from './copy-store.ts'
import { isHeldSinceRestore } from './installation-store.ts'
import { makeBackup } from './make.ts'
import { openPlace } from './open-place.ts'
import { type BackupPlace, folderPlace } from './place.ts'
import { backupsIn, checkBackup, isTurnOf } from './read.ts'
import { restoreBackup } from './restore.ts'

const VERSION = '0.2.0'

/** The demo company as 0.2.0 left it, kept in a folder of backups. */
let folder: string
let name: string
let story: Story
/** The same in an object storage. */
let service: TestService
let far: BackupPlace
let farName: string

beforeAll(async () => {
  story = JSON.parse(await readFile(keptFile(VERSION, 'story.generated.json'), 'utf8'))
  const database = await emptyDatabase()
  await restoreKept(VERSION, database.url)
  folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-backup-'))
  const made = await makeBackup({
    owner: database.databases.owner,
    files: diskStore(keptFile(VERSION, 'files')),
    place: folderPlace(folder),
    version: VERSION,
  })
  name = made.name
  service = await startS3()
  far = openPlace(`s3://${BACKUPS}/haus`, service.s3)
  const copied = await makeBackup({
    owner: database.databases.owner,
    files: diskStore(keptFile(VERSION, 'files')),
    place: far,
    version: VERSION,
  })
  farName = copied.name
  await database.close()
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await service.close()
})

async function emptyHouse() {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  return { ...database, owner: database.databases.owner, dataFolder: await temporaryFolder() }
}

const backupCopy = async () => {
  const copy = await temporaryFolder()
  await cp(folder, copy, { recursive: true })
  return { copy, place: folderPlace(copy) }
}

test.each(['a folder', 'an object storage'])(
  'a backup of an earlier version comes back from %s in this one, and nothing leaves the house before somebody says so',
  async (kind) => {
    const { databases, owner, url, dataFolder } = await emptyHouse()
    const backup = kind === 'a folder' ? { place: folderPlace(folder), name } : { place: far, name: farName }
    const files = diskStore(path.join(dataFolder, 'files'))
    await restoreBackup({ owner, files, ...backup, log: silent })
    expect(await isHeldSinceRestore(owner)).toBe(true)
    const visitor = await visit(databases, url, dataFolder)
    onTestFinished(() => visitor.close())
    expect(await tellStory(visitor, story.until)).toEqual(story)
  },
)

test('a check restores it elsewhere, finds every row as it was, and leaves nothing behind', async () => {
  const { owner } = await emptyHouse()
  const place = folderPlace(folder)
  expect(await checkRestore({ owner, place, name, log: silent })).toEqual([])
  const { rows } = await owner.query(`select datname from pg_database where datname like 'feldwerk_check_%'`)
  expect(rows).toEqual([])
})

test('an empty database of this version takes in an earlier one, but not while a node works with it', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  const place = folderPlace(folder)
  const node = await owner.connect()
  await holdLifeLocks(node, ['worker'])
  await expect(restored(owner, place)).rejects.toThrow('Stop it first')
  node.release(true)
  await eventually(() => restored(owner, place), { within: 20_000 })
  const { rows } = await owner.query('select name from company')
  expect(rows).toEqual([{ name: story.company }])
})

test('nothing is restored where a company is, and nothing of it is touched', async () => {
  const { owner } = await emptyHouse()
  const place = folderPlace(folder)
  await restoreBackup({ owner, files: undefined, place, name, log: silent })
  const before = await digests(owner)
  await expect(restoreBackup({ owner, files: undefined, place, name, log: silent })).rejects.toThrow(
    'not empty, there is 1 company in it',
  )
  expect(await digests(owner)).toEqual(before)
})

test('nor into a database of somebody else', async () => {
  const { owner } = await emptyHouse()
  await owner.query('create table invoices (id int)')
  await expect(restored(owner, folderPlace(folder))).rejects.toThrow(
    'tables in it that are not from Feldwerk',
  )
})

/** A backup that is not what was written, and what its restore says. */
const broken: Record<string, (copy: string) => Promise<string>> = {
  'a table with another byte': async (copy) => await spoil(path.join(copy, name, 'tables/account.zst')),
  'a table that is gone': async (copy) => await remove(path.join(copy, name, 'tables/record.zst')),
  'jobs that are cut off': async (copy) => await cutOff(path.join(copy, name, 'jobs.zst')),
  'a list of files with another byte': async (copy) => await spoil(path.join(copy, name, 'files.zst')),
  'a file of people with another byte': async (copy) => await spoil(await aFile(copy)),
  'a file of people that is gone': async (copy) => await remove(await aFile(copy)),
  'a manifest that is none': async (copy) => {
    await writeFile(path.join(copy, name, 'manifest.json'), '{"format":1')
    return 'manifest.json'
  },
}

test.each(Object.entries(broken))(
  '%s is found by a check and refused by a restore, which leaves the database empty',
  async (_what, spoilt) => {
    const { owner, dataFolder } = await emptyHouse()
    const { copy, place } = await backupCopy()
    const said = await spoilt(copy)
    const faults = await checkBackup(place, name).catch((error: Error) => [error.message])
    expect(faults.join()).not.toBe('')
    const files = diskStore(path.join(dataFolder, 'files'))
    await expect(restoreBackup({ owner, files, place, name, log: silent })).rejects.toThrow(said)
    // What is left is an empty database, into which the whole one goes.
    await restoreBackup({ owner, files, place: folderPlace(folder), name, log: silent })
  },
)

/** Changes a byte of an object, or takes it away, until the test is over. */
function spoilObject(object: string, isGone = false): void {
  const kept = service.backups.get(object)
  if (!kept) throw new Error(`${object} does not lie there`)
  onTestFinished(() => void service.backups.set(object, kept))
  const bytes = Buffer.from(kept.bytes)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  if (isGone) service.backups.delete(object)
  else service.backups.set(object, { ...kept, bytes })
}

const aFileThere = () => [...service.backups.keys()].find((each) => each.startsWith('haus/files/')) ?? ''

test.each([
  ['a table with another byte', () => `haus/${farName}/tables/account.zst`, false],
  ['a table that is gone', () => `haus/${farName}/tables/record.zst`, true],
  ['a file of people with another byte', aFileThere, false],
])('in an object storage as well %s is found and refused', async (_what, nameOf, isGone) => {
  const { owner, dataFolder } = await emptyHouse()
  spoilObject(nameOf(), isGone)
  expect((await checkBackup(far, farName)).join()).not.toBe('')
  const files = diskStore(path.join(dataFolder, 'files'))
  const restoring = restoreBackup({ owner, files, place: far, name: farName, log: silent })
  await expect(restoring).rejects.toThrow(path.basename(nameOf()))
})

test('of a far place a night reads what it wrote, and of the rest each file once in four weeks', async () => {
  const spoilt = aFileThere()
  const sha256 = path.basename(spoilt)
  const days = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day, 2, 30)))
  const turns = days.filter((day) => isTurnOf(sha256, day))
  expect(turns).toHaveLength(1)
  spoilObject(spoilt)
  const found = async (day: Date) => (await checkBackup(far, farName, { sparingOn: day })).length
  const other = days.find((day) => !turns.includes(day)) ?? new Date()
  expect(await found(other)).toBeGreaterThan(0)
  for (const [each, kept] of service.backups) if (each.includes('/files/')) kept.at = new Date(0)
  expect(await found(other)).toBe(0)
  const whole = await checkBackup(far, farName)
  expect(await found(turns[0] ?? new Date())).toBe(whole.length)
})

test('a backup of a later version is not touched', async () => {
  const { owner } = await emptyHouse()
  const { copy, place } = await backupCopy()
  const at = path.join(copy, name, 'manifest.json')
  const manifest = JSON.parse(await readFile(at, 'utf8'))
  await writeFile(
    at,
    JSON.stringify({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9000-x.sql', checksum: '0' }],
    }),
  )
  await expect(restored(owner, place)).rejects.toThrow('9000-x.sql')
  await writeFile(at, JSON.stringify({ ...manifest, format: 2 }))
  await expect(restored(owner, place)).rejects.toThrow('newer Feldwerk')
})

test('one that was broken off is no backup', async () => {
  const { copy, place } = await backupCopy()
  await rm(path.join(copy, name, 'manifest.json'))
  expect(await backupsIn(place)).toEqual([])
})

async function digests(owner: Pool): Promise<readonly string[]> {
  const client = await owner.connect()
  try {
    const found: string[] = []
    for (const table of await tablesOf(client)) found.push(await digestOf(client, table))
    return found
  } finally {
    client.release()
  }
}

const restored = (owner: Pool, place: BackupPlace) =>
  restoreBackup({ owner, files: undefined, place, name, log: silent })

async function spoil(file: string): Promise<string> {
  const bytes = await readFile(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(file, bytes)
  return path.basename(file)
}

async function cutOff(file: string): Promise<string> {
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length >> 1))
  return path.basename(file)
}

async function remove(file: string): Promise<string> {
  await rm(file)
  return path.basename(file)
}

async function aFile(copy: string): Promise<string> {
  const [first = ''] = await readdir(path.join(copy, 'files'))
  const [file = ''] = await readdir(path.join(copy, 'files', first))
  return path.join(copy, 'files', first, file)
}
