import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { UPLOAD_MINUTES } from '../../platform/files/upload-token.ts'

/** How long an upload that nothing refers to counts: afterwards an account that used none of them may go on. */
const UNUSED_MINUTES = 60

/** What an account and its company have uploaded, or may be about to. */
export interface UploadUses {
  readonly files: number
  readonly bytes: number
  /** Until the first of them counts no more; null without any. */
  readonly seconds: number | null
  readonly company_bytes: number
}

/** Counts a permission with the most it allows until it expires; others of the company wait until the commit. */
export async function lockUses(trx: Trx, companyId: string, accountId: string | null): Promise<UploadUses> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${companyId}`}, 0))`.execute(trx)
  const { rows } = await sql<UploadUses>`
    select unused.*, stored.bytes + promised.bytes as company_bytes from
      (select count(*) as files, coalesce(sum(coalesce(size, max_size)), 0)::bigint as bytes,
          extract(epoch from min(created_at + ${life()}) - now())::int as seconds
        from file where company_id = ${companyId} and created_by = ${accountId} and state <> 'consumed'
          and created_at > now() - ${UNUSED_MINUTES} * interval '1 minute' and created_at > now() - ${life()}) unused,
      (select coalesce(sum(bytes), 0)::bigint as bytes from file_use where company_id = ${companyId}) stored,
      (select coalesce(sum(max_size), 0)::bigint as bytes from file where company_id = ${companyId}
        and state = 'pending' and created_at > now() - ${UPLOAD_MINUTES} * interval '1 minute') promised`.execute(
    trx,
  )
  return rows[0]!
}

/** How long a row counts for its account. */
const life = () =>
  sql`case state when 'pending' then ${UPLOAD_MINUTES}::int else ${UNUSED_MINUTES}::int end * interval '1 minute'`
