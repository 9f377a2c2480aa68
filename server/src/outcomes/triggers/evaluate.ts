import { newId } from '@feldwerk/contract/new-id.ts'
import { handOutRuns, lockRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import type { OwedRuns, OwedSubject } from '../../fieldwork/trigger-runs/owe.ts'
import {
  insertRuns,
  lockTry,
  type NewRun,
  type RunKey,
  type StoredRun,
  setWorkedOut,
} from '../../fieldwork/trigger-runs/store.ts'
import { isPassing } from '../../platform/db/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import type { Log } from '../../platform/process/log.ts'
import type { SeenNames } from '../seen/seen.ts'
import { withinBounds } from './bounds.ts'
import { type ChainPlace, chainPlace, chainsOf } from './chains.ts'
import { openTriggers, type SeenSubject, seeSubjects } from './opened.ts'
import { endingsOf, runsOf } from './runs-of.ts'
import { tellOfFailed } from './tell.ts'

export interface OwedEvaluation extends OwedRuns {
  readonly companyId: string
  /** Address of this installation. */
  readonly publicUrl: string
  readonly log: Log
}

/**
 * Works out what results set going, once: what it comes to is stored as runs, and nothing is evaluated after it. What
 * has been worked out already stays as it is.
 */
export async function evaluateTriggers(trx: Trx, owed: OwedEvaluation): Promise<void> {
  const { companyId, workflowId, revision, occasion, log } = owed
  const opened = await openTriggers(trx, owed)
  if (!opened) return
  const { triggers, version } = opened
  const subjects = await seeSubjects(trx, opened, owed)
  const about = { workflowId, revision, occasion, log, version }
  const worked = await workedOut(trx, subjects, (seen, of) => runsOf(seen, triggers, { ...about, ...of }))
  await lockRuns(trx, companyId)
  const chained = subjects.map((each, i) => ({ ...each, runs: worked[i]?.filter(isWaiting).length ?? 0 }))
  const places = await chainsOf(trx, companyId, chained)
  const linked = worked.flatMap((runs, i) => runs.map((run) => inChain(run, places[i])))
  const bounded = await withinBounds(trx, { ...owed, triggers }, linked)
  await insertRuns(trx, companyId, bounded)
  await tellOfFailed(trx, companyId, failedAmong(bounded))
  await handOutRuns(trx, companyId)
}

/**
 * The runs of each subject, at first without savepoints, which cost more than most conditions; where one trigger breaks,
 * all of it again with them, so that it holds up no other.
 */
async function workedOut(
  trx: Trx,
  subjects: readonly SeenSubject[],
  runs: (seen: SeenNames, of: SeenSubject['of']) => Promise<NewRun[]>,
): Promise<NewRun[][]> {
  const work = async (hasNets: boolean) => {
    const worked: NewRun[][] = []
    for (const { of, seen } of subjects) worked.push(await runs({ ...seen, hasNets }, of))
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
  { row, attempt, ...key }: RunKey & { readonly row: StoredRun; readonly attempt: number },
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
  const locked = await lockTry(trx, key, attempt)
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

function subjectOf({ workflow_result_id: resultId, task_id: taskId, occasion_id }: StoredRun): OwedSubject {
  const occasionId = occasion_id
  return resultId === null ? { taskId: taskId ?? '', occasionId } : { resultId, occasionId }
}
