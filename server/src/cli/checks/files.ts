import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type MiscountedFiles, recountFiles } from '../../people/upload/recount-store.ts'
import { hashOf } from '../../platform/files/hash-of.ts'
import { type FileSettings, openFiles, placesOf } from '../../platform/files/open.ts'
import { type FileStore, isKey } from '../../platform/files/store.ts'
import type { CheckFinding } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Row {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly thumbnail: string | null
  readonly state: string
}

/** Every file of the database lies in the store, as long as it should be; and nothing lies there that nobody knows. */
export async function checkFiles(
  owner: pg.Pool,
  settings: FileSettings,
  deep: boolean,
): Promise<CheckFinding> {
  const store = openFiles(settings)
  // Before the rows are: what is uploaded meanwhile has one by then.
  const lying = [...(await keysIn(settings.filesFolder)), ...(await keysOf(placesOf(settings).s3))]
  const { rows } = await owner.query<Row>(
    `select storage_key as key, name, size, sha256, thumbnail_key as thumbnail, state from file`,
  )
  const faults: string[] = []
  const stored = rows.filter(({ state }) => state !== 'pending')
  for (const row of stored) {
    const fault = await faultOf(store, row, deep)
    if (fault) faults.push(`${row.key} (${row.name}) ${fault}`)
  }
  const known = new Set(rows.map(({ key }) => key))
  // Thumbnails are stored beside their original, under its name with a suffix.
  const unknown = lying.filter((key) => !known.has(key.replace(/\.[a-z]+$/, '')))
  const miscounted = await miscountedCompanies(owner)
  for (const { name, counted, bytes } of miscounted)
    faults.push(`${name} stores ${bytes} bytes, and ${counted} are counted`)
  return {
    about: `files: ${stored.length} in the database, ${unknown.length} others in ${settings.filesFolder}${settings.s3?.address ? ' and the object storage' : ''}`,
    faults: [...faults, ...unknown.map((key) => `${key} lies there, and no row knows it`)],
    mend: async () => [
      ...(await removeOld(store, stored.length > 0 ? unknown : [])),
      ...(await countAnew(owner, miscounted)),
    ],
  }
}

/** Companies whose count of bytes is not what their files have. */
async function miscountedCompanies(
  owner: pg.Pool,
): Promise<readonly (MiscountedFiles & { readonly name: string })[]> {
  const { rows } = await owner.query<MiscountedFiles & { readonly name: string }>(
    `select company.id, company.name, coalesce(used.bytes, 0)::bigint as counted,
       coalesce(stored.bytes, 0)::bigint as bytes
     from company
     left join (select company_id, sum(bytes) as bytes from file_use group by 1) used on used.company_id = company.id
     left join (select company_id, sum(size) as bytes from file group by 1) stored on stored.company_id = company.id
     where coalesce(used.bytes, 0) <> coalesce(stored.bytes, 0)`,
  )
  return rows
}

/** Counts the bytes of these companies anew. */
async function countAnew(owner: pg.Pool, companies: readonly MiscountedFiles[]): Promise<string[]> {
  if (companies.length === 0) return []
  await recountFiles(owner, companies)
  return [`the bytes of ${companies.length} companies are counted anew`]
}

/**
 * Removes what no row knows. A file of the last day may belong to an open transaction, and what is no file of ours is
 * left; where the database knows no file, the place most likely belongs to another one.
 */
async function removeOld(store: FileStore, keys: readonly string[]): Promise<string[]> {
  const removed: string[] = []
  for (const key of keys.filter(isKey)) {
    const file = await store.stat(key)
    if (!file || Date.now() - file.changedAt.getTime() < DAY_MS) continue
    await store.remove(key)
    removed.push(`${key} is removed`)
  }
  return removed
}

async function faultOf(store: FileStore, row: Row, deep: boolean): Promise<string | undefined> {
  const stored = await store.stat(row.key)
  if (!stored) return 'is missing'
  if (stored.size !== row.size) return `has ${stored.size} bytes instead of ${row.size}`
  if (row.thumbnail && !(await store.stat(row.thumbnail))) return 'has lost its thumbnail'
  if (deep && !(await hashOf(store, row.key))?.equals(row.sha256))
    return 'has another content than was uploaded'
  return undefined
}

async function keysOf(store: FileStore | undefined): Promise<string[]> {
  return store ? (await Array.fromAsync(store.keys())).flat() : []
}

/** Keys as the store makes them: `<company>/<file>`; the folder between the two is the disk's own affair. */
async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter(([first]) => first !== '.incoming')
    .map((parts) => `${parts[0]}/${parts.at(-1)}`)
}
