import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@feldwerk/query/keys.ts'
import { parseCronItems, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import { watchOverWorkers } from './liveness.ts'
import { JOB_NAMES, type JobCrew, type JobName, type JobSpec, jobSpecs } from './payloads.ts'
import {
  type PoolJobs,
  type PoolOptions,
  queueLogger,
  startPool,
  stopInTime,
  type WorkerPool,
} from './worker-pool.ts'

export interface Worker {
  /** Takes no more jobs, waits for the running ones, and returns those that do not end in time. */
  close(): Promise<void>
}

export interface WorkerOptions extends PoolOptions {
  /** Jobs at a time on this node, but for those that crews have. */
  readonly concurrency?: number
  /** How often jobs of dead nodes are looked for, and how long theirs must have been taken. */
  readonly rescueEveryMs?: number
  readonly rescueGraceSeconds?: number
}

/** Brings the queue's own tables to its version. Safe with several nodes at once; before dispatcher and worker. */
export async function prepareQueue(owner: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: owner, logger: queueLogger(log), noHandleSignals: true } as Parameters<
    typeof runMigrations
  >[0])
}

/**
 * Works on the queue until closed: retries with growing pauses, periodic jobs (each once, however many nodes there
 * are), and jobs of nodes that died, which are freed within `rescueEveryMs` plus the grace. The queue gives itself up
 * when it cannot write down what became of a job, or cannot ask for its first; it is then started again, as often as that
 * takes.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options.tools
  const stop = new AbortController()
  const first = await startQueue(options)

  async function keepRunning(): Promise<void> {
    for (let queue: Queue | undefined = first; ; ) {
      await queue?.untilEnd(stop.signal)
      if (stop.signal.aborted) return
      log.error({}, queue ? 'the job queue stopped and is started again' : 'the job queue does not start yet')
      await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted) return
      queue = await startQueue(options).catch((error) => void log.warn({ err: error }, 'the job queue'))
    }
  }

  const running = keepRunning()
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

interface Queue {
  /** Until it ends by itself, or has been ended because of `stop`; it counts as alive as long. */
  untilEnd(stop: AbortSignal): Promise<void>
}

/** So many at a time on this node: more runs than one company may have, and one evaluation made ready beside another. */
const CREWS: Readonly<Record<JobCrew, number>> = { runs: 12, evaluations: 2 }

/** Jobs of a crew, or of none. */
const jobsOf = (crew: JobCrew | undefined): readonly JobName[] =>
  JOB_NAMES.filter((name) => {
    const { by }: JobSpec = jobSpecs[name]
    return by === crew
  })

async function startQueue(options: WorkerOptions): Promise<Queue> {
  const { owner, tools, concurrency = 4, rescueEveryMs = 5000, rescueGraceSeconds = 10 } = options
  const { log } = tools
  const wanted: readonly PoolJobs[] = [
    { names: jobsOf(undefined), crontab: parseCronItems(periodicJobs()), concurrency },
    ...keysOf(CREWS).map((crew) => ({ names: jobsOf(crew), crontab: [], concurrency: CREWS[crew] })),
  ]
  const pools = await startAll(options, wanted)
  const workerIds = pools.map(({ workerId }) => workerId)
  return {
    async untilEnd(stop) {
      const away = new AbortController()
      const watching = watchOverWorkers({
        owner,
        log,
        workerIds,
        stop: away.signal,
        rescueEveryMs,
        rescueGraceSeconds,
      })
      const told = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
      if (!stop.aborted) await Promise.race([...pools.map(({ ended }) => ended), told])
      await stopInTime(pools.map(({ runner }) => runner))
      away.abort()
      await watching
    },
  }
}

/** All or none: one without the others would go on unseen, and without showing that it lives. */
async function startAll(options: PoolOptions, wanted: readonly PoolJobs[]): Promise<readonly WorkerPool[]> {
  const started: WorkerPool[] = []
  for (const each of wanted)
    started.push(
      await startPool(options, each).catch(async (error) => {
        await stopInTime(started.map(({ runner }) => runner))
        throw error
      }),
    )
  return started
}

function periodicJobs() {
  return JOB_NAMES.flatMap((name) => {
    const { every, attempts }: JobSpec = jobSpecs[name]
    return every ? [{ task: name, match: every, options: { jobKey: name, maxAttempts: attempts } }] : []
  })
}
