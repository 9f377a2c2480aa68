import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import type { PastEnd } from '../../../fieldwork/trigger-runs/past-store.ts'
import { AssetPlan, type RunOutcome, type RunProblem } from '../../../fieldwork/trigger-runs/plans.ts'
import { writtenAsset } from '../../../outcomes/triggers/kinds/asset/written.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { EndingRun } from './past-work.ts'
import { makePastTask } from './task.ts'

/** Until a call is tried again. */
const RETRY_MS = 5000
/** One call in so many had to be made twice. */
const TWICE = 0.15

/** How runs of each kind ended; null where something is still to be done for it. */
export const ENDS: {
  readonly [K in TriggerRunKind]: (trx: Trx, ending: EndingRun) => Promise<PastEnd | null>
} = {
  ASSET: async (trx, ending) => {
    const { run, at, work } = ending
    const plan = AssetPlan.parse(run.plan)
    const given = { companyId: work.companyId, resultId: run.resultId }
    return done(ending, { asset: await writtenAsset(trx, { run: given, plan, language: 'de', at }) })
  },
  PDF: async () => null,
  EMAIL: async (_trx, ending) => done(ending, { missing: [] }),
  WEBHOOK: async (_trx, ending) => endOfCall(ending),
  TASK: async (trx, ending) => done(ending, { taskId: await makePastTask(trx, ending) }),
}

/** How long a try of each kind takes, in ms. */
const LENGTHS: Readonly<Record<TriggerRunKind, number>> = {
  ASSET: 14,
  PDF: 280,
  EMAIL: 190,
  WEBHOOK: 140,
  TASK: 11,
}

interface PastTry {
  readonly status?: number
  readonly problem?: RunProblem
  /** After the first one, in ms. */
  readonly later?: number
}

function attemptOf({ run, at, chance }: EndingRun, { status, problem, later = 0 }: PastTry = {}) {
  const ms = Math.round(LENGTHS[run.kind] * (0.6 + chance.next()))
  const began = new Date(at.getTime() + 90 + later)
  return { at: began.toISOString(), ms, status: status ?? null, problem: problem ?? null }
}

/** That a run was done at its last try. */
function done(ending: EndingRun, outcome: RunOutcome, tries = [attemptOf(ending)]): PastEnd {
  const last = tries.at(-1)
  const endedAt = last ? new Date(new Date(last.at).getTime() + last.ms) : ending.at
  return { state: 'DONE', endedAt, outcome, problem: null, attempts: tries }
}

/** Most calls were taken at once, some at the second try; after the last one the other side wanted no more. */
function endOfCall(ending: EndingRun): PastEnd {
  if (ending.isLast) {
    const problem: RunProblem = { code: 'gone' }
    const tries = [attemptOf(ending, { status: 410, problem })]
    const outcome = { answer: { status: 410, body: '{"error":"endpoint moved"}', isWhole: true } }
    return { ...done(ending, outcome, tries), state: 'FAILED', problem }
  }
  const refused: RunProblem = { code: 'badStatus', detail: '503' }
  const isTwice = ending.chance.next() < TWICE
  const before = isTwice ? [attemptOf(ending, { status: 503, problem: refused })] : []
  const last = attemptOf(ending, { status: 200, ...(isTwice ? { later: RETRY_MS } : {}) })
  return done(ending, { answer: { status: 200, body: '{"accepted":true}', isWhole: true } }, [
    ...before,
    last,
  ])
}
