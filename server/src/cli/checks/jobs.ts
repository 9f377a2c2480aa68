import type pg from 'pg'
import { freeJobsOfDeadWorkers } from '../../platform/jobs/liveness.ts'
import {
  countQueue,
  dropJobsOfGone,
  type FailedKind,
  failedKinds,
  hasQueue,
  type LostJobs,
  lostJobs,
} from '../../platform/jobs/queue-store.ts'
import type { CheckFinding } from './finding.ts'

/** A worker that has just lost its connection may be reconnecting. */
const GRACE_SECONDS = 60

/**
 * Nothing waits in the outbox although a node should take it, no job has failed for good, is of a company that is gone, or
 * is held by a worker that died.
 */
export async function checkJobs(owner: pg.Pool): Promise<CheckFinding> {
  const waiting = await owner.query<{ rows: number; old: number }>(
    `select count(*)::int as rows, count(*) filter (where created_at < now() - interval '5 minutes')::int as old
     from outbox`,
  )
  const { rows: outbox, old } = waiting.rows[0] ?? { rows: 0, old: 0 }
  const queue = await readQueue(owner)
  const { ofGone, stuck } = queue
  return {
    about: `jobs: ${outbox} in the outbox, ${queue.waiting} in the queue`,
    faults: [
      ...(old > 0 ? [`${old} wait in the outbox for more than five minutes: does a node run?`] : []),
      ...(ofGone > 0 ? [`${ofGone} are of companies that are gone`] : []),
      ...(stuck > 0 ? [`${stuck} are held for more than four hours`] : []),
      ...queue.failed.map(({ job, count, error }) => `${job} failed for good ${count} times, last: ${error}`),
    ],
    async mend() {
      const dropped = ofGone > 0 ? await dropJobsOfGone(owner) : 0
      const freed = stuck > 0 ? await freeJobsOfDeadWorkers(owner, GRACE_SECONDS) : []
      return [
        ...(dropped > 0 ? [`${dropped} jobs of companies that are gone are removed`] : []),
        ...(freed.length > 0 ? [`the jobs of ${freed.length} workers that died are free again`] : []),
      ]
    },
  }
}

interface ReadQueue extends LostJobs {
  readonly waiting: number
  readonly failed: readonly FailedKind[]
}

/** What waits in the queue and what is wrong in it, as far as a node has made it. */
async function readQueue(owner: pg.Pool): Promise<ReadQueue> {
  if (!(await hasQueue(owner))) return { waiting: 0, failed: [], ofGone: 0, stuck: 0 }
  const { waiting, running } = await countQueue(owner)
  return { waiting: waiting + running, failed: await failedKinds(owner), ...(await lostJobs(owner)) }
}
