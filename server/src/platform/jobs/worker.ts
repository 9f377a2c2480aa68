import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { errorOf } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import type { JobHandlers, JobTools } from './context.ts'
import { dropLifeLocks, freeJobsOfDeadWorkers, holdLifeLocks } from './liveness.ts'
import { JOB_NAMES, type JobName, type JobSpec, jobSpecs } from './payloads.ts'
import { taskList } from './tasks.ts'

export interface Worker {
  /** Takes no more jobs, waits for the running ones, and returns those that do not end in time. */
  close(): Promise<void>
}

export interface WorkerOptions {
  /** Pool of the owner role: the queue's tables refuse the application role. */
  readonly owner: Pool
  readonly tools: JobTools
  readonly handlers: JobHandlers
  /** Is told of each try of a job. */
  readonly onTried?: (hasFailed: boolean) => void
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
 * when it cannot write down what became of a job; it is then started again, as often as that takes.
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

/** So long a job may take when the node ends, before it is told to break off. */
const ENOUGH_MS = 3000
/** Nobody waits for one that does not: its connection is cut, and another node does it again. */
const GIVE_UP_MS = 4500

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

interface PoolJobs {
  readonly names: readonly JobName[]
  readonly crontab: ParsedCronItem[]
  /** Jobs at a time. */
  readonly concurrency: number
}

/** Workers for some kinds of jobs. */
async function startPool(
  { owner, tools, handlers, onTried }: WorkerOptions,
  { names, crontab, concurrency }: PoolJobs,
) {
  const { log } = tools
  const events: WorkerEvents = new EventEmitter()
  const id = new Promise<string>((resolve) =>
    events.on('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  // Long before its promise says so, which may never come when the database was gone at the wrong moment.
  const gaveUp = new Promise((resolve) => events.on('pool:gracefulShutdown', resolve))
  events.on('job:success', () => onTried?.(false))
  events.on('job:error', () => onTried?.(true))
  events.on('job:failed', ({ job, error }) => {
    log.error(
      { err: error, job: job.task_identifier, jobId: job.id, attempts: job.attempts },
      'job failed for good',
    )
  })
  const runner = await run({
    pgPool: owner,
    taskList: taskList({ tools, handlers }, names),
    parsedCronItems: crontab,
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    gracefulShutdownAbortTimeout: ENOUGH_MS,
    preset: queuePreset,
    events,
  })
  const ended = runner.promise.catch((error) => log.error({ err: error }, 'the job queue stopped'))
  return { runner, ended: Promise.race([ended, gaveUp]), workerId: await id }
}

async function stopInTime(runners: readonly Runner[]): Promise<void> {
  const stopping = Promise.all(runners.map(stopRunner))
  await Promise.race([stopping, sleep(GIVE_UP_MS, undefined, { ref: false })])
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop('server stops').catch(() => undefined)
  await runner.promise.catch(() => undefined)
}

function periodicJobs() {
  return JOB_NAMES.flatMap((name) => {
    const { every, attempts }: JobSpec = jobSpecs[name]
    return every ? [{ task: name, match: every, options: { jobKey: name, maxAttempts: attempts } }] : []
  })
}

interface WatchOptions {
  readonly owner: Pool
  readonly log: Log
  readonly workerIds: readonly string[]
  readonly stop: AbortSignal
  readonly rescueEveryMs: number
  readonly rescueGraceSeconds: number
}

/** Shows this worker to be alive and frees the jobs of dead ones, through every loss of the connection. */
async function watchOverWorkers(options: WatchOptions): Promise<void> {
  const { owner, log, workerIds, stop, rescueEveryMs, rescueGraceSeconds } = options
  while (!stop.aborted) {
    let client: PoolClient | undefined
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    try {
      client = await owner.connect()
      client.on('error', onError)
      await holdLifeLocks(client, workerIds)
      while (!stop.aborted && !broken) {
        const dead = await freeJobsOfDeadWorkers(client, rescueGraceSeconds)
        if (dead.length > 0) log.warn({ workers: dead }, 'jobs of dead workers are tried again')
        await sleep(rescueEveryMs, undefined, { signal: stop }).catch(() => undefined)
      }
      if (!broken) await dropLifeLocks(client, workerIds)
    } catch (error) {
      broken = errorOf(error)
      log.warn({ err: error }, 'jobs: the database does not answer, trying again')
      await sleep(1000, undefined, { signal: stop }).catch(() => undefined)
    } finally {
      client?.off('error', onError)
      client?.release(broken)
    }
  }
}

/** Results are written in batches of a moment; only then does the queue wait for them when it closes. */
export const queuePreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The queue's own remarks: what went wrong as warnings, the rest only for debugging. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const fields = { queue: true, ...(meta?.error ? { err: meta.error } : {}) }
    if (level === 'error') log.warn(fields, message)
    else log.debug(fields, message)
  })
}
