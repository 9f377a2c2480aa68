import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** A job that was tried as often as its kind allows. Its payload is not told: it may hold a code or a link. */
export interface FailedJob {
  readonly id: string
  readonly job: string
  readonly attempts: number
  readonly error: string | null
  readonly createdAt: Date
  readonly failedAt: Date
}

/** Jobs of the transaction's company that failed for good, the newest first, at most 500. */
export async function failedJobs(trx: Trx): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, job, attempts, error, created_at as "createdAt", failed_at as "failedAt"
      from failed_jobs()`.execute(trx)
  return rows
}

/** Gives such a job a new set of tries, starting now. False when the company has no such job. */
export async function retryFailedJob(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select retry_failed_job(${id}::bigint) as done`.execute(trx)
  return rows[0]?.done ?? false
}
