import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import type { JobHandlers, JobTools } from './context.ts'
import type { JobName } from './payloads.ts'
import { taskList } from './tasks.ts'

/** So long a job may take when the node ends, before it is told to break off. */
const ENOUGH_MS = 3000
/** Nobody waits for one that does not: its connection is cut, and another node does it again. */
const GIVE_UP_MS = 4500

/** What all workers of a node have in common. */
export interface PoolOptions {
  /** Pool of the owner role: the queue's tables refuse the application role. */
  readonly owner: Pool
  readonly tools: JobTools
  readonly handlers: JobHandlers
  /** Is told of each try of a job. */
  readonly onTried?: (hasFailed: boolean) => void
}

/** What some workers do. */
export interface PoolJobs {
  readonly names: readonly JobName[]
  readonly crontab: ParsedCronItem[]
  /** Jobs at a time. */
  readonly concurrency: number
}

/** Workers that have been started. */
export interface WorkerPool {
  readonly runner: Runner
  /** As the queue calls them, in the jobs that they have taken. */
  readonly workerId: string
  /** When they do nothing any more, or are about to. */
  readonly ended: Promise<unknown>
}

/** Starts workers for some kinds of jobs. */
export async function startPool(options: PoolOptions, jobs: PoolJobs): Promise<WorkerPool> {
  const { owner, tools, handlers } = options
  const { log } = tools
  const events: WorkerEvents = new EventEmitter()
  const id = new Promise<string>((resolve) =>
    events.on('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const gaveUp = givenUp(events)
  tellOfTries(events, options)
  const runner = await run({
    pgPool: owner,
    taskList: taskList({ tools, handlers }, jobs.names),
    parsedCronItems: jobs.crontab,
    concurrency: jobs.concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    gracefulShutdownAbortTimeout: ENOUGH_MS,
    preset: queuePreset,
    events,
  })
  const ended = runner.promise.catch((error) => log.error({ err: error }, 'the job queue stopped'))
  return { runner, ended: Promise.race([ended, gaveUp]), workerId: await id }
}

/**
 * When the queue gives workers up: long before its promise says so, which may never come when the database was gone at the
 * wrong moment. And when they could not ask for their first job: the queue keeps for good that it could not read the
 * numbers of their kinds, and asks for nothing any more.
 */
function givenUp(events: WorkerEvents): Promise<unknown> {
  return new Promise((resolve) => {
    events.on('pool:gracefulShutdown', resolve)
    events.on('worker:getJob:error', resolve)
    const known = () => events.off('worker:getJob:error', resolve)
    events.once('worker:getJob:empty', known)
    events.once('job:start', known)
  })
}

function tellOfTries(events: WorkerEvents, { tools, onTried }: PoolOptions): void {
  events.on('job:success', () => onTried?.(false))
  events.on('job:error', () => onTried?.(true))
  events.on('job:failed', ({ job, error }) => {
    tools.log.error(
      { err: error, job: job.task_identifier, jobId: job.id, attempts: job.attempts },
      'job failed for good',
    )
  })
}

/** Ends workers: what does not end in time is given back to the queue. */
export async function stopInTime(runners: readonly Runner[]): Promise<void> {
  const stopping = Promise.all(runners.map(stopRunner))
  await Promise.race([stopping, sleep(GIVE_UP_MS, undefined, { ref: false })])
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop('server stops').catch(() => undefined)
  await runner.promise.catch(() => undefined)
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
