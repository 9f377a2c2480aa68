import type { AssetImport, ExcelCounts } from '@feldwerk/contract/asset-excel.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import { noteChange } from '../../../platform/changes/note.ts'
import { constraintOf } from '../../../platform/db/errors.ts'
import { type KeyedRow, keyedPage, type PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { WrittenIds } from '../rows/write.ts'
import type { ImportPhase } from './work.ts'

/** An import as it is stored. */
export interface ImportRecord {
  readonly id: string
  readonly typeId: string
  readonly state: AssetImport['state']
  readonly phase: ImportPhase
  readonly progress: number
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly finishedAt: Date | null
  readonly revertedAt: Date | null
  readonly revertedBy: string | null
  readonly counts: ExcelCounts | null
}

export interface ImportKey {
  readonly companyId: string
  readonly typeId: string
  readonly importId: string
}

/** One whose node has been silent for so long has died with it: its transaction is gone. */
const SILENT_SECONDS = 60

const columns = sql`id, asset_type_id as "typeId",
  case when state = 'RUNNING' and seen_at < now() - make_interval(secs => ${SILENT_SECONDS}) then 'FAILED' else state end as state,
  phase, progress, created_at as "createdAt", created_by as "createdBy", finished_at as "finishedAt",
  reverted_at as "revertedAt", reverted_by as "revertedBy", counts`

/** Begins an import. Throws `notFound` without such a type, `idAlreadyExists` when the id is taken. */
export async function insertImport(
  trx: Trx,
  { companyId, typeId, importId }: ImportKey,
  by: string,
): Promise<void> {
  try {
    const { rows } = await sql`insert into asset_import (company_id, id, asset_type_id, created_by)
      select company_id, ${importId}::uuid, id, ${by}::uuid from asset_type
      where company_id = ${companyId} and id = ${typeId} and deleted_at is null returning 1`.execute(trx)
    if (rows.length === 0) throw new Problem('notFound')
    noteChange(trx, companyId, { kind: 'ASSET', subject: 'ASSET_TYPE', id: typeId, operation: 'CHANGED' })
  } catch (error) {
    if (constraintOf(error)?.name === 'asset_import_pkey') throw new Problem('idAlreadyExists')
    throw error
  }
}

/** Records the progress of a running import; returns whether it was cancelled. */
export async function touchImport(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { phase, percent }: { readonly phase: ImportPhase; readonly percent: number },
): Promise<{ readonly cancelled: boolean }> {
  const { rows } = await sql<{ cancelled: boolean }>`update asset_import
    set phase = ${phase}, progress = ${percent}, seen_at = now()
    where company_id = ${companyId} and id = ${importId} and state = 'RUNNING'
    returning cancel_requested as cancelled`.execute(trx)
  return { cancelled: rows[0]?.cancelled ?? false }
}

/** How long an import has taken, in milliseconds. */
const took = sql<number>`(extract(epoch from finished_at - created_at) * 1000)::float8`

/** Ends an import that is not done, and says how long it took. Nothing happens to one that has ended. */
export async function endImport(
  trx: Trx,
  { companyId, importId }: ImportKey,
  state: 'FAILED' | 'CANCELLED',
): Promise<number> {
  const { rows } = await sql<{ took: number; typeId: string }>`update asset_import
    set state = ${state}, phase = 'FINISHED', finished_at = statement_timestamp()
    where company_id = ${companyId} and id = ${importId} and state = 'RUNNING'
    returning ${took} as took, asset_type_id as "typeId"`.execute(trx)
  const [ended] = rows
  if (ended)
    noteChange(trx, companyId, {
      kind: 'ASSET',
      subject: 'ASSET_TYPE',
      id: ended.typeId,
      operation: 'CHANGED',
    })
  return ended?.took ?? 0
}

/** Asks the node that works on an import to end it. */
export async function requestCancel(trx: Trx, { companyId, typeId, importId }: ImportKey): Promise<void> {
  await sql`update asset_import set cancel_requested = true
    where company_id = ${companyId} and id = ${importId} and asset_type_id = ${typeId} and state = 'RUNNING'`.execute(
    trx,
  )
}

interface Outcome {
  readonly companyId: string
  readonly importId: string
  readonly counts: ExcelCounts
  readonly written: WrittenIds
  /** Versions before the import. */
  readonly versions: ReadonlyMap<string, number>
}

/** Marks the import as done, in its own transaction, with its counts; says how long it took. Throws `importCancelled`. */
export async function keepImported(
  trx: Trx,
  { companyId, importId, counts, written, versions }: Outcome,
): Promise<number> {
  const next = (id: string) => (versions.get(id) ?? 0) + 1
  await sql`insert into asset_import_result
      (company_id, import_id, created, changed, changed_versions, removed, removed_versions)
    values (${companyId}, ${importId}, ${[...written.created]}::uuid[], ${[...written.updated]}::uuid[],
      ${written.updated.map(next)}::int[], ${[...written.removed]}::uuid[], ${written.removed.map(next)}::int[])`.execute(
    trx,
  )
  const { rows } = await sql<{ took: number; typeId: string }>`update asset_import
    set state = 'DONE', phase = 'FINISHED', progress = 100, finished_at = statement_timestamp(), counts = ${JSON.stringify(counts)}::jsonb
    where company_id = ${companyId} and id = ${importId} and state = 'RUNNING' and not cancel_requested
    returning ${took} as took, asset_type_id as "typeId"`.execute(trx)
  const [done] = rows
  if (!done) throw new Problem('importCancelled')
  noteChange(trx, companyId, { kind: 'ASSET', subject: 'ASSET_TYPE', id: done.typeId, operation: 'CHANGED' })
  return done.took
}

/** What an import wrote. */
export interface ImportResult {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly changedVersions: readonly number[]
  readonly removed: readonly string[]
  readonly removedVersions: readonly number[]
}

/**
 * Claims a done import to take it back, in the transaction that does. Throws `notFound`, or `importNotRevertible` when
 * it is in another state.
 */
export async function claimRevert(trx: Trx, key: ImportKey, by: string): Promise<ImportResult> {
  const { companyId, typeId, importId } = key
  if (!(await findImport(trx, key))) throw new Problem('notFound')
  const { rows: claimed } = await sql`update asset_import
    set state = 'REVERTED', reverted_at = now(), reverted_by = ${by}
    where company_id = ${companyId} and id = ${importId} and asset_type_id = ${typeId} and state = 'DONE'
    returning 1`.execute(trx)
  if (claimed.length === 0) throw new Problem('importNotRevertible')
  noteChange(trx, companyId, { kind: 'ASSET', subject: 'ASSET_TYPE', id: typeId, operation: 'CHANGED' })
  const { rows } = await sql<ImportResult>`select created, changed, changed_versions as "changedVersions",
      removed, removed_versions as "removedVersions"
    from asset_import_result where company_id = ${companyId} and import_id = ${importId}`.execute(trx)
  const [result] = rows
  if (!result) throw new Problem('importNotRevertible')
  return result
}

export async function findImport(
  trx: Trx,
  { companyId, typeId, importId }: ImportKey,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${columns} from asset_import
    where company_id = ${companyId} and id = ${importId} and asset_type_id = ${typeId}`.execute(trx)
  return rows[0]
}

interface ImportPage extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

export async function listImports(
  trx: Trx,
  { companyId, typeId }: Omit<ImportKey, 'importId'>,
  wanted: ImportPage,
): Promise<{
  readonly imports: readonly ImportRecord[]
  readonly total: number
  readonly next: string | null
}> {
  const isDown = wanted.orderDir !== 'ASC'
  const page = keyedPage(wanted, `createdAt ${isDown}`, [
    { by: sql`created_at`, type: 'time', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const of = sql`from asset_import where company_id = ${companyId} and asset_type_id = ${typeId}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${of}`.execute(trx)
  const { rows } = await sql<
    KeyedRow<ImportRecord>
  >`select ${columns}, ${page.key} as page_key ${of} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const total = counted[0]?.total ?? 0
  return { imports: rows, total, next: page.next(rows, total) }
}
