import type { Pool, PoolClient } from 'pg'
import type { JobName } from './payloads.ts'

/** The queue in figures. */
export interface QueueCounts {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** Seconds that the oldest has waited that could be done. */
  readonly oldestSeconds: number
}

/** Whether any node has made the queue. */
export async function hasQueue(asker: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await asker.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  )
  return rows[0]?.there === true
}

/** Whether a job of this kind is being done. */
export async function isAtWork(asker: Pick<PoolClient, 'query'>, job: JobName): Promise<boolean> {
  if (!(await hasQueue(asker))) return false
  const { rows } = await asker.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and job.locked_at is not null`,
    [job],
  )
  return rows.length > 0
}

/** How much waits, is under way and was tried for the last time. */
export async function countQueue(owner: Pool): Promise<QueueCounts> {
  const { rows } = await owner.query<QueueCounts>(
    `select count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
       count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (
         where attempts < max_attempts and locked_at is null and run_at < now()
       )), 0)::int as "oldestSeconds"
     from graphile_worker._private_jobs`,
  )
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
}

/** A job that was tried for the last time. */
export interface FailedJobRow {
  readonly id: string
  readonly job: string
  /** Null for jobs of no company. */
  readonly companyId: string | null
  readonly attempts: number
  readonly error: string | null
  readonly failedAt: Date
}

/** The newest of the jobs that failed for good. */
export async function failedJobs(owner: Pool, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await owner.query<FailedJobRow>(
    `select job.id::text as id, task.identifier as job, job.payload ->> 'company' as "companyId", job.attempts,
       job.last_error as error, job.updated_at as "failedAt"
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.attempts >= job.max_attempts and job.locked_at is null
     order by job.updated_at desc, job.id desc limit $1`,
    [limit],
  )
  return rows
}

/** How many jobs of a kind failed for good, and what the last of them said. */
export interface FailedKind {
  readonly job: string
  readonly count: number
  readonly error: string | null
}

/** The jobs that failed for good, by kind. */
export async function failedKinds(owner: Pool): Promise<FailedKind[]> {
  const { rows } = await owner.query<FailedKind>(
    `select task.identifier as job, count(*)::int as count,
       (array_agg(job.last_error order by job.updated_at desc))[1] as error
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.attempts >= job.max_attempts and job.locked_at is null group by 1 order by 1`,
  )
  return rows
}

/** Lets a failed job be tried once more, now. Nothing happens to others. */
export async function retryFailed(owner: Pool, id: string): Promise<void> {
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now(), updated_at = now()
     where id = $1 and attempts >= max_attempts and locked_at is null`,
    [id],
  )
}

/** Removes a failed job. Nothing happens to others. */
export async function dropFailed(owner: Pool, id: string): Promise<void> {
  await owner.query(
    `delete from graphile_worker._private_jobs where id = $1 and attempts >= max_attempts and locked_at is null`,
    [id],
  )
}

/** Jobs that nobody will do. */
export interface LostJobs {
  /** Of companies that are gone. */
  readonly ofGone: number
  /** Taken by a worker more than four hours ago. */
  readonly stuck: number
}

const GONE = `locked_at is null and payload ->> 'company' is not null
  and not exists (select from directory_company where company_id::text = payload ->> 'company')`

export async function lostJobs(owner: Pool): Promise<LostJobs> {
  const { rows } = await owner.query<LostJobs>(
    `select count(*) filter (where ${GONE})::int as "ofGone",
       count(*) filter (where locked_at < now() - interval '4 hours')::int as stuck
     from graphile_worker._private_jobs`,
  )
  return rows[0] ?? { ofGone: 0, stuck: 0 }
}

/** Removes jobs of companies that are gone; gives how many there were. */
export async function dropJobsOfGone(owner: Pool): Promise<number> {
  const { rowCount } = await owner.query(`delete from graphile_worker._private_jobs where ${GONE}`)
  return rowCount ?? 0
}
