import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Trx } from '../db/pool.ts'

/** A job as it waits for the dispatcher. */
export interface WaitingJob {
  readonly companyId: string | null
  readonly name: string
  /** As JSON. */
  readonly payload: string
  readonly attempts: number
  /** Not before then; null: at once. */
  readonly runAt: Date | null
}

/** Puts a job into the outbox. */
export async function insertJob(
  trx: Trx,
  { companyId, name, payload, attempts, runAt }: WaitingJob,
): Promise<void> {
  await sql`insert into outbox (company_id, job, payload, attempts, run_at)
    values (${companyId}, ${name}, ${payload}::jsonb, ${attempts}, ${runAt})`.execute(trx)
}

/** The same as the role that owns the tables, for any company. */
export async function insertJobAsOwner(
  client: Pick<ClientBase, 'query'>,
  { companyId, name, payload, attempts, runAt }: WaitingJob,
): Promise<void> {
  await client.query(
    `insert into outbox (company_id, job, payload, attempts, run_at) values ($1, $2, $3::jsonb, $4, $5)`,
    [companyId, name, payload, attempts, runAt],
  )
}
