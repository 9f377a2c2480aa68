import type { PoolClient } from 'pg'
import { hasQueue } from '../jobs/queue-store.ts'

/** Jobs in the queue as rows that any version of the queue takes again. */
export const JOB_COLUMNS = [
  'identifier',
  'queue',
  'payload',
  'priority',
  'run_at',
  'attempts',
  'max_attempts',
  'key',
  'error',
] as const

/** The statement whose rows are kept of the queue; undefined where no node ever made it. */
export async function jobRows(client: PoolClient): Promise<string | undefined> {
  if (!(await hasQueue(client))) return undefined
  return `select task.identifier, queue.queue_name, job.payload, job.priority, job.run_at, job.attempts,
      job.max_attempts, job.key, job.last_error
    from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    order by job.id`
}

/** Makes the table, for this transaction, that takes what `jobRows` gave. */
export async function makeRoomForJobs(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table restored_job (place bigint generated always as identity, identifier text, queue text,
       payload json, priority integer, run_at timestamptz, attempts integer, max_attempts integer, key text, error text)
     on commit drop`,
  )
}

/** Puts the restored jobs into the queue, with the tries they have had. */
export async function putJobsBack(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table added_job on commit drop as
     select job.id, restored.attempts, restored.error from restored_job restored cross join lateral
       graphile_worker.add_job(restored.identifier, restored.payload, restored.queue, restored.run_at,
         restored.max_attempts, restored.key, restored.priority) job
     order by restored.place`,
  )
  await client.query(
    `update graphile_worker._private_jobs job set attempts = added.attempts, last_error = added.error
     from added_job added where added.id = job.id and added.attempts > 0`,
  )
}
