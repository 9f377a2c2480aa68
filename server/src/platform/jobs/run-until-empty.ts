import { runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { JobHandlers, JobTools } from './context.ts'
import { dispatchBatch } from './dispatcher.ts'
import { taskList } from './tasks.ts'
import { queueLogger, queuePreset } from './worker-pool.ts'

export interface JobRun {
  readonly owner: Pool
  readonly tools: JobTools
  readonly handlers: JobHandlers
}

/**
 * Does everything that is due, jobs sent by jobs included, then returns: for tests and the command line. A failed job
 * is left to its retry; its error is in the log.
 */
export async function runJobsUntilEmpty({ owner, tools, handlers }: JobRun): Promise<void> {
  const tasks = taskList({ tools, handlers })
  const logger = queueLogger(tools.log)
  do {
    await runOnce({ pgPool: owner, taskList: tasks, noHandleSignals: true, logger, preset: queuePreset })
  } while ((await dispatchAll(owner)) > 0)
}

async function dispatchAll(owner: Pool): Promise<number> {
  let all = 0
  for (let moved = -1; moved !== 0; all += moved) moved = await dispatchBatch(owner, 500)
  return all
}
