import { handOutLocked, lockRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import {
  endTry,
  findTry,
  lockTry,
  type RunTry,
  type TriedRun,
  type TryEnd,
} from '../../fieldwork/trigger-runs/store.ts'
import { crowdOf } from '../../fieldwork/workflow-results/crowd.ts'
import { type CompanyRow, findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { BrokenRun } from '../seen/broken.ts'
import { type BegunTry, endOf, msOf, writeEnd } from './end-try.ts'
import { evaluateAgain } from './evaluate.ts'
import type { DueRun, RunKind } from './kind.ts'
import { RUN_KINDS } from './kinds.ts'

/** What only waits, and nobody knows until when, is looked at again each hour. */
const HELD = new BrokenRun({ code: 'held' }, { isLasting: false, counts: false })

const leavesHouse = ({ kind }: RunKind): boolean => kind === 'EMAIL' || kind === 'WEBHOOK'

const isHeld = (kind: RunKind, { released }: TriedRun, { holdsOutgoing }: JobContext): boolean =>
  holdsOutgoing && !released && leavesHouse(kind)

/** Whoever tries the demo company out could write to anybody: what its results set going stays in the house. */
const IN_DEMO = { state: 'SKIPPED', problem: { code: 'demo' } } as const satisfies TryEnd

/** So long a job goes on with what is due in its company, before others have their turn. */
const IN_A_ROW_MS = 2000

/** A try with its run as it stood when it began. */
interface OpenedTry extends BegunTry {
  readonly row: TriedRun
}

/** What the tries of one job have in common. */
interface TriesInRow {
  readonly company: CompanyRow
  readonly job: JobContext
  /** Whether there is time for another one. */
  readonly goesOn: () => boolean
}

/**
 * One try of a run, and after it what else is due in the company: a job for each would take as long as a small try does.
 * A try whose place another has taken does nothing.
 */
export async function tryRuns(given: RunTry, job: JobContext): Promise<void> {
  const until = performance.now() + IN_A_ROW_MS
  const { first, company } = await job.inCompany('read', async (trx) => ({
    first: await begin(trx, given),
    company: await findCompany(trx, given.companyId),
  }))
  const crowd = crowdOf(job.db)
  const goesOn = () => performance.now() < until && crowd.hasTurn() && !job.signal.aborted
  for (let next = first; next; ) next = await tryOne(next, { company, job, goesOn })
}

async function begin(trx: Trx, given: RunTry): Promise<OpenedTry | undefined> {
  const row = await findTry(trx, given)
  if (row?.state !== 'RUNNING' || row.tries !== given.attempt) return undefined
  return { ...given, row, began: performance.now() }
}

/** One try; gives the next of the job. */
async function tryOne(given: OpenedTry, about: TriesInRow): Promise<OpenedTry | undefined> {
  const { company, job } = about
  const { row, began: _began, ...own } = given
  const kind = RUN_KINDS[row.kind]
  const { plan, workflow_result_id: resultId, occasion_id: occasionId, bundle } = row
  const run = { ...own, company, plan, resultId, occasionId, bundle }
  if (plan === null) return await workOut(given, about)
  if (company.demo && leavesHouse(kind)) return await end(given, IN_DEMO, about)
  if (isHeld(kind, row, job)) return await end(given, endOf(HELD, given.attempt, job), about)
  if (kind.where === 'HOUSE') return await doInHouse(kind.act, { given, run }, about)
  return await end(given, await doneOutside(kind.act, run, job), about)
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
async function workOut(given: OpenedTry, about: TriesInRow): Promise<OpenedTry | undefined> {
  const { job } = about
  try {
    await job.inCompany('write', (trx) => evaluateAgain(trx, given, job))
  } catch (error) {
    return await end(given, endOf(error, given.attempt, job), about)
  }
  return await handOut(given, about)
}

interface ActedTry {
  readonly given: OpenedTry
  readonly run: DueRun
}

/** The act and the end of the run are one transaction. */
async function doInHouse(
  act: ActOf<'HOUSE'>,
  { given, run }: ActedTry,
  about: TriesInRow,
): Promise<OpenedTry | undefined> {
  const { job } = about
  try {
    await job.inCompany('write', async (trx) => {
      const locked = await lockTry(trx, given)
      if (!locked) return
      const done: TryEnd = { state: 'DONE', outcome: await act(trx, run) }
      await endTry(trx, locked, { end: done, ms: msOf(given) })
    })
  } catch (error) {
    return await end(given, endOf(error, given.attempt, job), about)
  }
  return await handOut(given, about)
}

/** Hands out what is due; gives the next of the job. */
const handOut = (given: RunTry, about: TriesInRow): Promise<OpenedTry | undefined> =>
  about.job.inCompany('write', async (trx) => {
    await lockRuns(trx, given.companyId)
    return await nextOf(trx, given, about)
  })

async function nextOf(
  trx: Trx,
  { companyId }: RunTry,
  { goesOn }: TriesInRow,
): Promise<OpenedTry | undefined> {
  const kept = await handOutLocked(trx, companyId, { keepsOne: goesOn() })
  return kept && (await begin(trx, kept))
}

/** Writes down how a try ended, and hands out what comes next; where that fails, how it ended stands all the same. */
async function end(given: OpenedTry, how: TryEnd, about: TriesInRow): Promise<OpenedTry | undefined> {
  const { job } = about
  try {
    return await job.inCompany('write', async (trx) => {
      await lockRuns(trx, given.companyId)
      await writeEnd(trx, given, how)
      return await nextOf(trx, given, about)
    })
  } catch (error) {
    job.log.warn({ err: error }, 'What comes after a trigger could not be handed out with it')
    await job.inCompany('write', (trx) => writeEnd(trx, given, how))
    return await handOut(given, about)
  }
}
