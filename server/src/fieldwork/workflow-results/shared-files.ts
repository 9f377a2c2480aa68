import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

export interface ResultFiles {
  readonly resultId: string
  readonly fileIds: readonly string[]
}

/** Files of results that were made with them, not sent: several may share one, and all are there. */
export async function shareFiles(
  trx: Trx,
  companyId: string,
  results: readonly ResultFiles[],
): Promise<void> {
  const pairs = results.flatMap(({ resultId, fileIds }) => fileIds.map((fileId) => [resultId, fileId]))
  if (pairs.length === 0) return
  await sql`insert into workflow_result_file (company_id, workflow_result_id, file_id)
    select ${companyId}, * from unnest(${pairs.map(([result]) => result)}::uuid[],
      ${pairs.map(([, file]) => file)}::uuid[]) on conflict do nothing`.execute(trx)
}
