import { handOutAt, handOutLocked, handOutRuns, lockRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import type { RunProblem } from '../../fieldwork/trigger-runs/plans.ts'
import {
  endTry,
  findTry,
  lockTry,
  type RunKey,
  type TriedRun,
  type TryEnd,
} from '../../fieldwork/trigger-runs/store.ts'
import { findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { BrokenRun } from '../seen/broken.ts'
import { evaluateAgain } from './evaluate.ts'
import type { DueRun, RunKind } from './kind.ts'
import { RUN_KINDS } from './kinds.ts'
import { tellOfFailed } from './tell.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When a run is tried again: after how long each of its tries. After the last one it is given up. */
const PAUSES = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** What only waits, and nobody knows until when, is looked at again each hour. */
const HELD = new BrokenRun({ code: 'held' }, { isLasting: false, counts: false })

const leavesHouse = ({ kind }: RunKind): boolean => kind === 'EMAIL' || kind === 'WEBHOOK'

const isHeld = (kind: RunKind, { released }: TriedRun, { holdsOutgoing }: JobContext): boolean =>
  holdsOutgoing && !released && leavesHouse(kind)

/** Whoever tries the demo company out could write to anybody: what its results set going stays in the house. */
const IN_DEMO = { state: 'SKIPPED', problem: { code: 'demo' } } as const satisfies TryEnd

export interface Try extends RunKey {
  readonly attempt: number
}

/** One try of a run. A try whose place another has taken does nothing; what comes next is handed out. */
export async function tryRun(given: Try, job: JobContext): Promise<void> {
  const { row, isDemo } = await job.inCompany('read', async (trx) => ({
    row: await findTry(trx, given),
    isDemo: (await findCompany(trx, given.companyId)).demo,
  }))
  if (row?.state !== 'RUNNING' || row.tries !== given.attempt) return
  const kind = RUN_KINDS[row.kind]
  const { plan, workflow_result_id: resultId, occasion_id: occasionId, bundle } = row
  const run = { ...given, plan, resultId, occasionId, bundle }
  if (plan === null) await workOut({ ...given, row }, job)
  else if (isDemo && leavesHouse(kind)) await end(given, job, IN_DEMO)
  else if (isHeld(kind, row, job)) await end(given, job, endOf(HELD, given.attempt, job))
  else if (kind.where === 'OUTSIDE') await end(given, job, await doneOutside(kind.act, run, job))
  else await doInHouse(kind.act, run, job)
}

type ActOf<W extends RunKind['where']> = Extract<RunKind, { readonly where: W }>['act']

/** What has left the house is done, also where writing that down fails: only the act itself is tried again. */
async function doneOutside(act: ActOf<'OUTSIDE'>, run: DueRun, job: JobContext): Promise<TryEnd> {
  try {
    return { state: 'DONE', outcome: await act(run, job) }
  } catch (error) {
    return endOf(error, run.attempt, job)
  }
}

/** Of a run that could not be worked out and is to be tried again. */
async function workOut(given: Try & { readonly row: TriedRun }, job: JobContext): Promise<void> {
  try {
    await job.inCompany('write', (trx) => evaluateAgain(trx, given, job))
  } catch (error) {
    return await end(given, job, endOf(error, given.attempt, job))
  }
  await handOut(given, job)
}

/** The act and the end of the run are one transaction. */
async function doInHouse(act: ActOf<'HOUSE'>, run: DueRun, job: JobContext): Promise<void> {
  try {
    await job.inCompany('write', async (trx) => {
      if (!(await lockTry(trx, run, run.attempt))) return
      await endTry(trx, run, { state: 'DONE', outcome: await act(trx, run) })
    })
  } catch (error) {
    return await end(run, job, endOf(error, run.attempt, job))
  }
  await handOut(run, job)
}

const handOut = ({ companyId }: Try, job: JobContext): Promise<void> =>
  job.inCompany('write', (trx) => handOutRuns(trx, companyId))

/** Writes down how a try ended, and hands out what comes next; where that fails, how it ended stands all the same. */
async function end(given: Try, job: JobContext, how: TryEnd): Promise<void> {
  const { companyId } = given
  try {
    await job.inCompany('write', async (trx) => {
      await lockRuns(trx, companyId)
      await writeEnd(trx, given, how)
      await handOutLocked(trx, companyId)
    })
  } catch (error) {
    job.log.warn({ err: error }, 'What comes after a trigger could not be handed out with it')
    await job.inCompany('write', (trx) => writeEnd(trx, given, how))
    await handOut(given, job)
  }
}

async function writeEnd(trx: Trx, given: Try, how: TryEnd): Promise<void> {
  if (!(await lockTry(trx, given, given.attempt))) return
  await endTry(trx, given, how)
  if (how.state === 'FAILED') await tellOfFailed(trx, given.companyId, [given.runId])
  if (how.state === 'WAITING') await handOutAt(trx, given.companyId, how.dueAt)
}

function endOf(error: unknown, attempt: number, { log, now }: JobContext): TryEnd {
  if (!(error instanceof BrokenRun)) log.error({ err: error }, 'A trigger failed')
  const problem: RunProblem = error instanceof BrokenRun ? error.problem : { code: 'unexpected' }
  const { isLasting = false, outcome, notBefore, counts = true } = error instanceof BrokenRun ? error : {}
  const pause = isLasting ? undefined : counts ? PAUSES[attempt - 1] : notBefore ? 0 : HOUR
  const told = { problem, ...(outcome ? { outcome } : {}) }
  if (pause === undefined) return { state: 'FAILED', ...told }
  const due = Math.max(now().getTime() + pause, notBefore?.getTime() ?? 0)
  return { state: 'WAITING', ...told, dueAt: new Date(due), counts }
}
