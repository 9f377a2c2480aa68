import { newId } from '@feldwerk/contract/new-id.ts'
import type { RunReason } from '@feldwerk/contract/run-reasons.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { onResults } from '@feldwerk/workflow/triggers/kind.ts'
import type { NewRun } from '../../fieldwork/trigger-runs/store.ts'
import type { ReadyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import type { StoredTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import { isPassing } from '../../platform/db/errors.ts'
import type { Log } from '../../platform/process/log.ts'
import { BrokenRun } from '../seen/broken.ts'
import { evaluateCondition } from '../seen/reason/reason.ts'
import { inNet, type SeenNames, withOwnBounds } from '../seen/seen.ts'
import type { RunKind } from './kind.ts'
import { RUN_KINDS } from './kinds.ts'
import { readOnce } from './read-once.ts'

/** What a run is about. */
type RunFrame = Pick<NewRun, 'workflowId' | 'resultId' | 'taskId' | 'revision' | 'occasion' | 'occasionId'>
type RunEnding = Pick<NewRun, 'place' | 'state' | 'plan' | 'problem' | 'reason'>

/** What triggers of every kind have. */
export const frameOf = readOnce(z.looseObject(onResults))

/** Everything that triggers come to on one occasion, also what their conditions leave out. Without nets it throws what breaks. */
export async function runsOf(
  seen: SeenNames,
  triggers: StoredTriggers,
  { log, version, ...of }: RunFrame & Omit<EvaluationContext, 'seen'>,
): Promise<NewRun[]> {
  const runs: NewRun[] = []
  for (const kind of Object.values(RUN_KINDS))
    for (const given of triggers[kind.list] ?? []) {
      const { id, on = ['STORED'], paused } = frameOf(given)
      if (paused || !on.includes(of.occasion)) continue
      for (const ending of await endings(kind, given, { seen, log, version }))
        runs.push({ id: newId(), ...of, triggerId: id, kind: kind.kind, ...ending })
    }
  return runs
}

interface EvaluationContext {
  readonly seen: SeenNames
  readonly log: Log
  /** By whose names the triggers speak. */
  readonly version: ReadyVersion
}

/** What one trigger of a revision comes to; nothing where the revision has none of that id. */
export async function endingsOf(
  seen: SeenNames,
  triggers: StoredTriggers,
  { kind, triggerId, ...about }: Pick<NewRun, 'kind' | 'triggerId'> & Omit<EvaluationContext, 'seen'>,
): Promise<RunEnding[]> {
  const given = (triggers[RUN_KINDS[kind].list] ?? []).find((each) => frameOf(each).id === triggerId)
  return given === undefined ? [] : await endings(RUN_KINDS[kind], given, { seen, ...about })
}

/**
 * What one trigger comes to; one that cannot be worked out holds up no other. Throws where the database cannot do it at
 * present: then all of it is tried again.
 */
async function endings(
  kind: RunKind,
  given: unknown,
  { seen: around, log, version }: EvaluationContext,
): Promise<RunEnding[]> {
  const seen = withOwnBounds(around)
  const alone = { place: 0, plan: null, problem: null }
  let reason: RunReason | null = null
  try {
    return await inNet(seen, 'trigger', async () => {
      const evaluated = await evaluateCondition(seen, frameOf(given).condition, version)
      reason = evaluated.reason
      if (!evaluated.holds) return [{ ...alone, state: 'SKIPPED', reason }]
      const plans = await kind.plan(given, seen)
      return plans.map((plan, place) => {
        // It is the same for all of them: the first one has it.
        const own = place === 0 ? reason : null
        return { place, state: 'WAITING', plan, problem: null, reason: own }
      })
    })
  } catch (error) {
    if (!seen.hasNets || isPassing(error)) throw error
    const isKnown = error instanceof BrokenRun
    if (!isKnown) log.error({ err: error }, 'A trigger could not be worked out')
    return [{ ...alone, state: 'FAILED', problem: isKnown ? error.problem : { code: 'unexpected' }, reason }]
  }
}
