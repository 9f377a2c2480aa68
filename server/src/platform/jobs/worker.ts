import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import { watchOverWorkers } from './liveness.ts'
import { JOB_NAMES, type JobName, type JobSpec, jobSpecs } from './payloads.ts'
import { type PoolOptions, queueLogger, startPool, stopInTime } from './worker-pool.ts'

export interface Worker {
  /** Takes no more jobs, waits for the running ones, and returns those that do not end in time. */
  close(): Promise<void>
}

export interface WorkerOptions extends PoolOptions {
  /** Jobs at a time on this node; besides them runs, which wait for what others answer. */
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

/** So many runs at a time on this node: more than one company may have. */
const RUNS_AT_ONCE = 12

const isRun = (name: JobName): boolean => {
  const { by }: JobSpec = jobSpecs[name]
  return by === 'runs'
}

async function startQueue(options: WorkerOptions): Promise<Queue> {
  const { owner, tools, concurrency = 4, rescueEveryMs = 5000, rescueGraceSeconds = 10 } = options
  const { log } = tools
  const others = JOB_NAMES.filter((name) => !isRun(name))
  const crontab = parseCronItems(periodicJobs())
  const first = await startPool(options, { names: others, crontab, concurrency })
  const runs = { names: JOB_NAMES.filter(isRun), crontab: [], concurrency: RUNS_AT_ONCE }
  const second = await startPool(options, runs).catch(async (error) => {
    // One without the other would go on unseen, and without showing that it lives.
    await stopInTime([first.runner])
    throw error
  })
  const pools = [first, second]
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

function periodicJobs() {
  return JOB_NAMES.flatMap((name) => {
    const { every, attempts }: JobSpec = jobSpecs[name]
    return every ? [{ task: name, match: every, options: { jobKey: name, maxAttempts: attempts } }] : []
  })
}
