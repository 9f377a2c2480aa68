import { setImmediate } from 'node:timers/promises'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { type Budget, createBudget, within } from '@feldwerk/query/expression/budget.ts'
import { LIMITS } from '@feldwerk/query/limits.ts'
import { daysOf } from '@feldwerk/workflow/days.ts'
import { deviationsIn } from '@feldwerk/workflow/deviations.ts'
import { NOTHING_RESOLVED } from '@feldwerk/workflow/resolve.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import { prepareForm } from '../../../fieldwork/resolved-workflows/prepare.ts'
import { resolveForm } from '../../../fieldwork/resolved-workflows/resolve.ts'
import { readyVersion } from '../../../fieldwork/workflows/ready-versions.ts'
import { lockPresent } from '../../../fieldwork/workflows/save.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import type { SampleThing } from '../instances/store.ts'
import { fillIn } from './answers.ts'
import { chanceOf } from './chance.ts'
import type { SamplePictures } from './pictures.ts'
import { timesOf } from './times.ts'
import { type MadeResult, writeResults } from './write.ts'

/** Rows of one statement. */
const BATCH = 500
/** The budget of a result of a form of ordinary size. */
const STEPS_PER_RESULT = 10_000
/** More of one result is left empty: calls that wait would notice. */
const STEPS_AT_ONCE = 100_000
/** Deviations of the last two weeks are still to be reviewed. */
const OPEN_MS = 14 * 86_400_000
/** Calls that wait meanwhile go first, at least this often. */
const BREATHE_MS = 12

export interface ResultPeriod {
  readonly from: Date
  readonly until: Date
  /** Who did the work. */
  readonly performers: readonly string[]
  /** The same seed makes the same results, if `performers` come in the same order. */
  readonly seed: string
  readonly zone: string
  readonly pictures: SamplePictures
  /** What a thing of the sample is called there, by its id. */
  readonly keyOf: (id: string) => string
  /** Whether most of it was done for tasks: then the results name them, and somebody has to make them. */
  readonly withTasks?: boolean | undefined
}

type SampleResults = TemplateSample['results'][number]

/** Makes finished work of a workflow over a time, as people might have done it. */
export async function makeResults(
  work: WorkContext,
  sample: SampleResults,
  period: ResultPeriod,
): Promise<SampleThing[]> {
  const { trx, caller, language } = work
  const { companyId } = caller
  const { workflowId } = sample
  const { version: number } = await lockPresent(work, workflowId)
  const version =
    number === null ? undefined : await readyVersion(trx, { companyId, workflowId, version: number })
  if (!version) return []
  const { form, model } = await prepareForm(trx, version.definition, { reader: caller, language })
  const resolved = version.form ? NOTHING_RESOLVED : await resolveForm(trx, { form, model, task: null })
  const people = await readReferences(trx, companyId, period.performers)
  const nameOf = (id: string) => [people.get(id)?.firstName, people.get(id)?.lastName].join(' ').trim()
  const chance = chanceOf(period.seed)
  const { zone, until } = period
  const { dayOf } = daysOf(zone)
  const turns = new Map<string, number>()
  const budget = createBudget({ steps: LIMITS.runSteps + limits.sampleResults * STEPS_PER_RESULT })

  const make = (completedAt: Date): MadeResult =>
    within(budget, { limit: 'runSteps', steps: STEPS_AT_ONCE }, (own) => makeOne(completedAt, own))
  const makeOne = (completedAt: Date, own: Budget): MadeResult => {
    const minutes = 4 + Math.round(chance.next() * 14)
    const startedAt = new Date(completedAt.getTime() - minutes * 60_000)
    const now = startedAt.getTime()
    const meta = { position: positionFrom(sample, chance), device: null, startedAt: now }
    const by = chance.pick(period.performers) ?? caller.accountId
    const session = openSession({ form, zone, language, now, resolved, meta, budget: own })
    fillIn(session, {
      rules: sample.answers,
      chance,
      at: completedAt,
      until,
      turns,
      date: dayOf(now),
      performer: nameOf(by),
      keyOf: period.keyOf,
      picture: period.pictures.reference,
    })
    const taskId = period.withTasks && chance.next() < 0.92 ? newId() : null
    return {
      id: newId(),
      startedAt,
      completedAt,
      by,
      taskId,
      position: meta.position,
      answers: session.result(),
      deviations: deviationsIn(session),
      reviewedBy: until.getTime() - completedAt.getTime() > OPEN_MS ? caller.accountId : null,
    }
  }

  const things: SampleThing[] = []
  let batch: MadeResult[] = []
  const write = async () => {
    await period.pictures.keep(trx)
    await writeResults(trx, { companyId, workflowId, version }, batch)
    things.push(...batch.map(({ id }): SampleThing => ({ kind: 'WORKFLOW_RESULT', typeId: workflowId, id })))
    batch = []
  }
  let breath = performance.now()
  for (const completedAt of timesOf(sample, period, chance.next)) {
    batch.push(make(completedAt))
    if (batch.length >= BATCH) await write()
    if (performance.now() - breath < BREATHE_MS) continue
    await setImmediate()
    breath = performance.now()
  }
  if (batch.length > 0) await write()
  return things
}

/** Near one of the places of the sample. */
function positionFrom({ positions }: SampleResults, chance: ReturnType<typeof chanceOf>) {
  const place = chance.pick(positions)
  if (!place) return null
  return {
    lat: toMetre(place.lat + chance.normal() * 0.02),
    lon: toMetre(place.lon + chance.normal() * 0.03),
    accuracy: 12,
  }
}

/** About a metre. */
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5
