import type pg from 'pg'
import type { CheckFinding } from './finding.ts'

/** Nothing waits in the outbox although a node should take it, and no job has failed for good. */
export async function checkJobs(owner: pg.Pool): Promise<CheckFinding> {
  const waiting = await owner.query<{ rows: number; old: number }>(
    `select count(*)::int as rows, count(*) filter (where created_at < now() - interval '5 minutes')::int as old
     from outbox`,
  )
  const { rows: outbox, old } = waiting.rows[0] ?? { rows: 0, old: 0 }
  const queue = await readQueue(owner)
  return {
    about: `jobs: ${outbox} in the outbox, ${queue.waiting} in the queue`,
    faults: [
      ...(old > 0 ? [`${old} wait in the outbox for more than five minutes: does a node run?`] : []),
      ...queue.failed.map(({ job, count, error }) => `${job} failed for good ${count} times, last: ${error}`),
    ],
  }
}

interface Queue {
  readonly waiting: number
  readonly failed: readonly { job: string; count: number; error: string | null }[]
}

/** The queue's tables exist only after the first node has started. */
async function readQueue(owner: pg.Pool): Promise<Queue> {
  const exists = await owner.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  )
  if (!exists.rows[0]?.there) return { waiting: 0, failed: [] }
  const waiting = await owner.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts',
  )
  const failed = await owner.query<Queue['failed'][number]>(
    `select t.identifier as job, count(*)::int as count, (array_agg(j.last_error order by j.updated_at desc))[1] as error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts and j.locked_at is null group by 1 order by 1`,
  )
  return { waiting: waiting.rows[0]?.count ?? 0, failed: failed.rows }
}
