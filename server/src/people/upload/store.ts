import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { fileKey } from '../../platform/files/store.ts'
import { noteBytes } from './bytes-store.ts'

export interface PendingFile {
  readonly companyId: string
  readonly fileId: string
  readonly name: string
  readonly maxBytes: number
  /** Null: the company itself. */
  readonly createdBy: string | null
}

/** Promises uploads: their rows exist, their bytes do not yet. */
export async function insertPending(trx: Trx, files: readonly PendingFile[]): Promise<void> {
  const rows = files.map(({ companyId, fileId, name, maxBytes, createdBy }) => ({
    company_id: companyId,
    id: fileId,
    storage_key: fileKey({ companyId, fileId }),
    name,
    max_size: maxBytes,
    created_by: createdBy,
  }))
  await trx.insertInto('file').values(rows).execute()
}

export interface FileRow {
  readonly id: string
  readonly storage_key: string
  readonly name: string
  readonly mime: string | null
  readonly size: number | null
  readonly sha256: Buffer | null
  readonly state: 'pending' | 'stored' | 'consumed'
  readonly thumbnail_key: string | null
  readonly width: number | null
  readonly height: number | null
}

const columns = [
  'id',
  'storage_key',
  'name',
  'mime',
  'size',
  'sha256',
  'state',
  'thumbnail_key',
  'width',
  'height',
] as const

/** The file of that id, when it is the company's. */
export async function findFile(trx: Trx, companyId: string, fileId: string): Promise<FileRow | undefined> {
  return await trx
    .selectFrom('file')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

/** Those of these files that the company has, in one statement. */
export async function findFiles(trx: Trx, companyId: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return await trx
    .selectFrom('file')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Which of these files of a company have a row. */
export async function knownFiles(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Files of all companies whose upload was never finished, or that nothing has ever referred to. */
export async function abandonedFiles(
  trx: Trx,
  most: number,
): Promise<{ readonly companyId: string; readonly fileId: string }[]> {
  const { rows } = await sql<{ companyId: string; fileId: string }>`
    select company_id as "companyId", id as "fileId" from abandoned_files(${most})`.execute(trx)
  return rows
}

export interface StoredFacts {
  readonly mime: string
  readonly size: number
  readonly sha256: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** A file that something refers to from its first moment on; gives its key. */
export async function insertConsumed(
  trx: Trx,
  { companyId, fileId, name, maxBytes, createdBy }: PendingFile,
  { sha256, ...facts }: StoredFacts,
): Promise<string> {
  const storage_key = fileKey({ companyId, fileId })
  const row = {
    company_id: companyId,
    id: fileId,
    storage_key,
    name,
    max_size: maxBytes,
    created_by: createdBy,
  }
  const times = { stored_at: new Date(), consumed_at: new Date() }
  await trx
    .insertInto('file')
    .values({ ...row, ...facts, sha256: Buffer.from(sha256), state: 'consumed', ...times })
    .execute()
  noteBytes(trx, companyId, facts.size)
  return storage_key
}

/** Claims the pending row for the bytes that arrived. False when another upload was faster, or it is gone. */
export async function markStored(
  trx: Trx,
  companyId: string,
  fileId: string,
  facts: StoredFacts,
): Promise<boolean> {
  const result = await trx
    .updateTable('file')
    .set({ ...facts, sha256: Buffer.from(facts.sha256), state: 'stored', stored_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const isMarked = result.numUpdatedRows > 0n
  if (isMarked) noteBytes(trx, companyId, facts.size)
  return isMarked
}

/** Removes rows to which nothing refers any more; the job for what no row knows removes their bytes. */
export async function deleteFiles(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await trx
    .deleteFrom('file')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('size')
    .execute()
  for (const { size } of gone) noteBytes(trx, companyId, -(size ?? 0))
}

/** Remembers where the small picture of a file lies. */
export async function setThumbnail(trx: Trx, companyId: string, fileId: string, key: string): Promise<void> {
  await trx
    .updateTable('file')
    .set({ thumbnail_key: key })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .execute()
}

/** Removes the row unless something refers to it (again); gives its key. The row stays locked until the commit. */
export async function deleteUnconsumed(
  trx: Trx,
  companyId: string,
  fileId: string,
): Promise<{ readonly storage_key: string } | undefined> {
  const gone = await trx
    .deleteFrom('file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('state', '<>', 'consumed')
    .returning(['storage_key', 'size'])
    .executeTakeFirst()
  noteBytes(trx, companyId, -(gone?.size ?? 0))
  return gone
}
