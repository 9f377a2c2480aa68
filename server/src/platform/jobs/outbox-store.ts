import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** A job as it waits for the dispatcher. */
export interface WaitingJob {
  readonly companyId: string | null
  readonly name: string
  /** As JSON. */
  readonly payload: string
  readonly attempts: number
}

/** Puts a job into the outbox. */
export async function insertJob(trx: Trx, { companyId, name, payload, attempts }: WaitingJob): Promise<void> {
  await sql`insert into outbox (company_id, job, payload, attempts)
    values (${companyId}, ${name}, ${payload}::jsonb, ${attempts})`.execute(trx)
}
