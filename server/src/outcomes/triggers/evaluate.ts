import { newId } from '@feldwerk/contract/new-id.ts'
import { handOutLocked, lockRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import type { OwedRuns, OwedSubject } from '../../fieldwork/trigger-runs/owe.ts'
import {
  insertRuns,
  lockTry,
  type NewRun,
  type RunTry,
  setWorkedOut,
  type TriedRun,
} from '../../fieldwork/trigger-runs/store.ts'
import { isPassing } from '../../platform/db/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import type { Log } from '../../platform/process/log.ts'
import { withinBounds } from './bounds.ts'
import { type ChainPlace, chainPlace, chainsOf } from './chains.ts'
import { type OpenedTriggers, openTriggers, readTogether, type SeenSubject, seeSubjects } from './opened.ts'
import { endingsOf, runsOf } from './runs-of.ts'
import { tellOfFailed } from './tell.ts'

interface OwedEvaluation {
  readonly companyId: string
  /** Address of this installation. */
  readonly publicUrl: string
  readonly log: Log
  /** Of each workflow at most once. */
  readonly owed: readonly OwedRuns[]
}

/** A workflow of which something is owed, and what its triggers see. */
interface OpenedRuns {
  readonly owed: OwedRuns
  readonly opened: OpenedTriggers
  readonly subjects: readonly SeenSubject[]
}

/**
 * Works out what results set going, once: what it comes to is stored as runs, and nothing is evaluated after it. What
 * has been worked out already stays as it is.
 */
export async function evaluateTriggers(
  trx: Trx,
  { companyId, publicUrl, log, owed }: OwedEvaluation,
): Promise<void> {
  const together = await readTogether(trx, companyId, owed)
  const all: OpenedRuns[] = []
  for (const each of owed) {
    const opened = await openTriggers(trx, { companyId, ...each })
    if (!opened) continue
    const subjects = await seeSubjects(trx, opened, { ...each, publicUrl, together })
    all.push({ owed: each, opened, subjects })
  }
  if (all.length === 0) return
  const worked = await workedOut(trx, all, log)
  await lockRuns(trx, companyId)
  const linked = Map.groupBy(await inChains(trx, companyId, worked), ({ workflowId }) => workflowId)
  const bounded: NewRun[] = []
  for (const { owed: each, opened } of all) {
    const about = { ...each, companyId, triggers: opened.triggers }
    bounded.push(...(await withinBounds(trx, about, linked.get(each.workflowId) ?? [])))
  }
  await insertRuns(trx, companyId, bounded)
  await tellOfFailed(trx, companyId, failedAmong(bounded))
  await handOutLocked(trx, companyId)
}

/** A subject with the runs that it has come to. */
interface WorkedSubject extends SeenSubject {
  readonly came: readonly NewRun[]
}

/** All runs at their places in chains, of which one may lead through several workflows; those of the company must be locked. */
async function inChains(trx: Trx, companyId: string, worked: readonly WorkedSubject[]): Promise<NewRun[]> {
  const chained = worked.map((each) => ({ ...each, runs: each.came.filter(isWaiting).length }))
  const places = await chainsOf(trx, companyId, chained)
  return worked.flatMap(({ came }, i) => came.map((run) => inChain(run, places[i])))
}

/**
 * The runs of each subject of each workflow, at first without savepoints, which cost more than most conditions; where one
 * trigger breaks, all of it again with them, so that it holds up no other.
 */
async function workedOut(trx: Trx, all: readonly OpenedRuns[], log: Log): Promise<WorkedSubject[]> {
  const work = async (hasNets: boolean) => {
    const worked: WorkedSubject[] = []
    for (const { owed, opened, subjects } of all) {
      const { workflowId, revision, occasion } = owed
      const about = { workflowId, revision, occasion, log, version: opened.version }
      for (const subject of subjects) {
        const { of, seen } = subject
        const came = await runsOf({ ...seen, hasNets }, opened.triggers, { ...about, ...of })
        worked.push({ ...subject, came })
      }
    }
    return worked
  }
  try {
    return await inSavepoint(trx, 'triggers', () => work(false))
  } catch (error) {
    if (isPassing(error)) throw error
    return await work(true)
  }
}

const isWaiting = ({ state }: NewRun): boolean => state === 'WAITING'

/** The run at its place in a chain of runs; where that has gone too far, it is given up. */
function inChain(run: NewRun, place: ChainPlace | undefined): NewRun {
  if (!place) return run
  const { problem, ...link } = place
  return problem && isWaiting(run) ? { ...run, link, state: 'FAILED', problem } : { ...run, link }
}

/**
 * Works one trigger out again that could not be: the one exception to what `evaluateTriggers` says, since nothing stands
 * that could be shown or done. What it comes to now stands from then on.
 */
export async function evaluateAgain(
  trx: Trx,
  { row, ...key }: RunTry & { readonly row: TriedRun },
  { publicUrl, log }: JobContext,
): Promise<void> {
  const { companyId, runId } = key
  const { workflow_id: workflowId, trigger_id: triggerId, kind } = row
  const { revision, occasion, occasion_id: occasionId } = row
  const opened = await openTriggers(trx, { companyId, workflowId, revision })
  const of = { resultId: row.workflow_result_id, taskId: row.task_id, occasionId }
  const subjects = [subjectOf(row)]
  const [found] = opened ? await seeSubjects(trx, opened, { occasion, subjects, publicUrl }) : []
  const came =
    opened && found
      ? await endingsOf(found.seen, opened.triggers, { kind, triggerId, log, version: opened.version })
      : []
  await lockRuns(trx, companyId)
  const locked = await lockTry(trx, key)
  if (!locked) return
  const place = await chainPlace(trx, companyId, locked)
  const about = { workflowId, revision, occasion, ...of, triggerId, kind }
  const runs = came.map((ending, i) => inChain({ id: i === 0 ? runId : newId(), ...about, ...ending }, place))
  const triggers = opened?.triggers ?? {}
  const bounded = await withinBounds(trx, { companyId, workflowId, occasion, triggers, again: runId }, runs)
  const [first, ...others] = bounded
  await setWorkedOut(trx, key, first ?? { state: 'SKIPPED', plan: null, problem: null, reason: null })
  await insertRuns(trx, companyId, others)
  await tellOfFailed(trx, companyId, failedAmong(bounded))
}

const failedAmong = (runs: readonly NewRun[]): string[] =>
  runs.filter(({ state }) => state === 'FAILED').map(({ id }) => id)

function subjectOf({ workflow_result_id: resultId, task_id: taskId, occasion_id }: TriedRun): OwedSubject {
  const occasionId = occasion_id
  return resultId === null ? { taskId: taskId ?? '', occasionId } : { resultId, occasionId }
}
