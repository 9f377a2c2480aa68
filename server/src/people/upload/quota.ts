import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { UPLOAD_MINUTES } from '../../platform/files/upload-token.ts'

export interface WantedUploads {
  readonly companyId: string
  readonly accountId: string
  readonly files: number
  readonly bytes: number
}

export interface UploadQuota {
  /** Bytes of all files of a company. */
  readonly companyStorage: number
  /** Bytes that an account may have uploaded within the last hour, or may be about to, and that nothing refers to. */
  readonly unusedUploads: number
}

/** How long an upload that nothing refers to counts: afterwards an account that used none of them may go on. */
const UNUSED_MINUTES = 60
/** When room may have been made in a company's storage. */
const FULL_SECONDS = 15 * 60

/**
 * Refuses permissions for more than an account or its company may upload. A permission counts with the most it allows
 * until it expires, an upload with what it is until something refers to it; a company is counted whole. Of several at a
 * time each sees what the others were given. Throws `tooManyUploads`, `storageFull`.
 */
export async function checkQuota(trx: Trx, wanted: WantedUploads, quota: UploadQuota): Promise<void> {
  const { companyId, accountId } = wanted
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${companyId}`}, 0))`.execute(trx)
  const { rows } = await sql<Uses>`
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
  refuse(wanted, quota, rows[0]!)
}

interface Uses {
  readonly files: number
  readonly bytes: number
  /** Until the first of them counts no more; null without any. */
  readonly seconds: number | null
  readonly company_bytes: number
}

/** How long a row counts for its account. */
const life = () =>
  sql`case state when 'pending' then ${UPLOAD_MINUTES}::int else ${UNUSED_MINUTES}::int end * interval '1 minute'`

function refuse(wanted: WantedUploads, { unusedUploads, companyStorage }: UploadQuota, uses: Uses): void {
  if (uses.files + wanted.files > limits.unusedUploadsPerHour || uses.bytes + wanted.bytes > unusedUploads) {
    throw new Problem('tooManyUploads', {
      retryAfterSeconds: Math.max(1, uses.seconds ?? 1),
      usedBytes: uses.bytes,
      allowedBytes: unusedUploads,
      usedFiles: uses.files,
      allowedFiles: limits.unusedUploadsPerHour,
    })
  }
  if (uses.company_bytes + wanted.bytes > companyStorage) {
    throw new Problem('storageFull', {
      retryAfterSeconds: FULL_SECONDS,
      usedBytes: uses.company_bytes,
      allowedBytes: companyStorage,
    })
  }
}
