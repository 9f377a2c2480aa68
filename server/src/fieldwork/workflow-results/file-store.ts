import { type RawBuilder, sql } from 'kysely'
import { deleteFiles } from '../../people/upload/store.ts'
import { markAllConsumed } from '../../people/upload/use-store.ts'
import { ofCompany } from '../../platform/db/insert-many.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** A result with files of its own. */
export interface ResultFiles {
  readonly resultId: string
  readonly fileIds: readonly string[]
}

/** A file that a result names. */
export interface NamedFile {
  readonly result_id: string
  readonly id: string
  readonly state: string
  readonly mime: string | null
  /** The result that refers to it, this one before others that share it; null when none does. */
  readonly used_by: string | null
}

/** Files that results name, as far as the company has them; until the commit nothing else can take them. */
export async function lockFiles(
  trx: Trx,
  companyId: string,
  results: readonly ResultFiles[],
): Promise<readonly NamedFile[]> {
  const pairs = pairsOf(results)
  if (pairs.length === 0) return []
  const { rows } = await sql<NamedFile>`select named.result_id, file.id, file.state, file.mime,
      (select workflow_result_id from workflow_result_file used
        where used.company_id = ${companyId} and used.file_id = file.id
        order by workflow_result_id = named.result_id desc limit 1) as used_by
    from ${unnested(pairs)} named (result_id, file_id)
    join file on file.company_id = ${companyId} and file.id = named.file_id
    order by file.id for no key update of file`.execute(trx)
  return rows
}

/** Files belong to results from now on; those that have not arrived yet will when they do. */
export async function keepFiles(trx: Trx, companyId: string, results: readonly ResultFiles[]): Promise<void> {
  const fileIds = results.flatMap((each) => each.fileIds)
  if (fileIds.length === 0) return
  await shareFiles(trx, companyId, results)
  await markAllConsumed(trx, companyId, fileIds)
}

/** Files of results that were made with them, not sent: several may share one, and all are there. */
export async function shareFiles(
  trx: Trx,
  companyId: string,
  results: readonly ResultFiles[],
): Promise<void> {
  const pairs = pairsOf(results)
  if (pairs.length === 0) return
  await sql`insert into workflow_result_file (company_id, workflow_result_id, file_id)
    select company.id, pair.* from ${ofCompany(companyId, sql`${unnested(pairs)} pair`)} on conflict do nothing`.execute(
    trx,
  )
}

/** Those of these files that belong to a result and have arrived. */
export async function filesOfResult(
  trx: Trx,
  { companyId, resultId }: { readonly companyId: string; readonly resultId: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select file.id from workflow_result_file used
    join file on file.company_id = used.company_id and file.id = used.file_id
    where used.company_id = ${companyId} and used.workflow_result_id = ${resultId}
      and file.id::text = any(${ids}::text[]) and file.state <> 'pending'`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Removes files that were made for a result, with their rows. */
export async function removeFilesOf(
  trx: Trx,
  { companyId, resultId }: { readonly companyId: string; readonly resultId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .deleteFrom('workflow_result_file')
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
  await deleteFiles(trx, companyId, fileIds)
}

type Pair = readonly [resultId: string, fileId: string]

const pairsOf = (results: readonly ResultFiles[]): readonly Pair[] =>
  results.flatMap(({ resultId, fileIds }) => fileIds.map((fileId): Pair => [resultId, fileId]))

const unnested = (pairs: readonly Pair[]): RawBuilder<unknown> =>
  sql`unnest(${pairs.map(([result]) => result)}::uuid[], ${pairs.map(([, file]) => file)}::uuid[])`

/** Results of these that wait for files. */
export async function readMissingFiles(
  trx: Trx,
  companyId: string,
  results: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await readWaiting(trx, { companyId, resultIds: results.map(({ id }) => id) })
  return new Set(rows.map(({ id }) => id))
}

interface ResultsOfCompany {
  readonly companyId: string
  readonly resultIds: readonly string[]
}

/** Each file by its id: never by what lists those that wait, of which a company may have very many. */
const readWaiting = planned(
  'read_results_without_files',
  ({ companyId, resultIds }: ResultsOfCompany) => sql<{ id: string }>`
    select given.id from unnest(${resultIds}::uuid[]) as given (id)
    where exists (select from workflow_result_file used
      cross join lateral (select state from file
        where file.company_id = ${companyId} and file.id = used.file_id offset 0) of_result
      where used.company_id = ${companyId} and used.workflow_result_id = given.id and of_result.state = 'pending')`,
)
