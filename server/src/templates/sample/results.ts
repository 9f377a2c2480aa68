import { setImmediate } from 'node:timers/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { daysOf } from '@feldwerk/workflow/days.ts'
import { NOTHING_RESOLVED } from '@feldwerk/workflow/resolve.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import type { Work } from '../../context.ts'
import { insertRecords } from '../../platform/records/records.ts'
import { prepareForm } from '../../resolved-workflows/prepare.ts'
import { resolveForm } from '../../resolved-workflows/resolve.ts'
import type { SampleThing } from '../../template-instances/store.ts'
import { bodyHash } from '../../workflow-results/body-hash.ts'
import { toStored } from '../../workflow-results/document.ts'
import { readyVersion } from '../../workflow-results/made-ready.ts'
import { insertResults, type NewResult } from '../../workflow-results/store.ts'
import { lockPresent } from '../../workflows/save.ts'
import { fillIn } from './answers.ts'
import { chanceOf } from './chance.ts'

const DAY = 86_400_000
/** Rows of one statement. */
const BATCH = 500

export interface ResultPeriod {
  readonly from: Date
  readonly until: Date
  /** Who did the work. */
  readonly performers: readonly string[]
  /** The same seed makes the same results. */
  readonly seed: string
  readonly zone: string
}

type SampleResults = TemplateSample['results'][number]

/** Makes finished work of a workflow over a time, as people might have done it. */
export async function makeResults(
  work: Work,
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
  const chance = chanceOf(period.seed)
  const made: SampleThing[] = []
  let batch: { readonly result: NewResult & { readonly id: string }; readonly document: object }[] = []
  const write = async () => {
    await insertResults(
      trx,
      companyId,
      batch.map(({ result }) => result),
    )
    const records = batch.map(({ result, document }) => ({
      id: result.id,
      document: document as Readonly<Record<string, unknown>>,
      at: result.completedAt,
      by: result.by,
    }))
    await insertRecords(trx, { companyId, typeId: workflowId, records })
    made.push(
      ...batch.map(
        ({ result }): SampleThing => ({ kind: 'WORKFLOW_RESULT', typeId: workflowId, id: result.id }),
      ),
    )
    batch = []
  }
  for (const completedAt of timesOf(sample, period, chance.next)) {
    const minutes = 4 + Math.round(chance.next() * 14)
    const startedAt = new Date(completedAt.getTime() - minutes * 60_000)
    const now = startedAt.getTime()
    const place = chance.pick(sample.positions)
    const position = place && {
      lat: round(place.lat + chance.normal() * 0.02),
      lon: round(place.lon + chance.normal() * 0.03),
      accuracy: 12,
    }
    const meta = { position: position ?? null, device: null, startedAt: now }
    const session = openSession({ form, zone: period.zone, language, now, resolved, meta })
    fillIn(session, { rules: sample.answers, chance, at: completedAt, date: daysOf(period.zone).dayOf(now) })
    const answers = session.result()
    batch.push({
      result: {
        id: newId(),
        workflowId,
        version: version.version,
        completedAt,
        claimedCompletedAt: null,
        startedAt,
        receivedAt: completedAt,
        taskId: null,
        meta: {},
        bodyHash: bodyHash(answers),
        by: chance.pick(period.performers) ?? caller.accountId,
      },
      document: toStored(version.fields, answers),
    })
    if (batch.length >= BATCH) await write()
    // Calls that wait meanwhile go first.
    else if (batch.length % 10 === 0) await setImmediate()
  }
  if (batch.length > 0) await write()
  return made
}

/** About a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** When work was completed: on each day about as often as the sample says, now and then not at all. */
function timesOf(sample: SampleResults, { from, until, zone }: ResultPeriod, next: () => number): Date[] {
  const days = daysOf(zone)
  const times: Date[] = []
  for (let noon = from.getTime(); noon < until.getTime() + DAY; noon += DAY) {
    const date = days.dayOf(noon)
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    const wanted = weekday === 0 || weekday === 6 ? sample.perRestDay : sample.perDay
    const count = Math.floor(wanted * (0.75 + next() * 0.5) + next())
    const [first, last] = sample.hours
    const midnight = days.midnight(date)
    for (let i = 0; i < count; i++) {
      const at = midnight + (first + next() * (last - first)) * 3_600_000
      if (at >= from.getTime() && at < until.getTime()) times.push(new Date(Math.floor(at)))
    }
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime())
}
