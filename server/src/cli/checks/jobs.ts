import type pg from 'pg'
import { countQueue, type FailedKind, failedKinds, hasQueue } from '../../platform/jobs/queue-store.ts'
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

/** What waits in the queue and what failed in it, as far as a node has made it. */
async function readQueue(owner: pg.Pool): Promise<{ waiting: number; failed: readonly FailedKind[] }> {
  if (!(await hasQueue(owner))) return { waiting: 0, failed: [] }
  const { waiting, running } = await countQueue(owner)
  return { waiting: waiting + running, failed: await failedKinds(owner) }
}
