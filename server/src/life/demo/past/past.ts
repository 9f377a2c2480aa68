import { insertPastRuns, type PastRun } from '../../../fieldwork/trigger-runs/past-store.ts'
import { findWorkflow } from '../../../fieldwork/workflows/store.ts'
import type { StoredTriggers } from '../../../fieldwork/workflows/trigger-store.ts'
import { type OpenedTriggers, openTriggers, seeSubjects } from '../../../outcomes/triggers/opened.ts'
import { runsOf } from '../../../outcomes/triggers/runs-of.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { chanceOf } from '../../templates/sample/chance.ts'
import { listLatestResults } from '../done-work-store.ts'
import { whileCalled } from './calls.ts'
import { ENDS } from './ends.ts'
import type { PastWork, TimedRun } from './past-work.ts'

const DAY = 86_400_000
/** The portal counts what triggers did in so many days. */
const DAYS = 30
/** Of so many results of a workflow it is told what became of them. */
const MOST_RESULTS = 30
/** What is written back to assets has a past of a year, so that their pages have one. */
const DAYS_OF_ASSETS = 365
const MOST_OF_ASSETS = 200
/** Results are worked out a moment after they came. */
const SOON_MS = 1400

/**
 * What the latest results of a workflow set going, as though each had been worked out when it came: assets are changed and
 * tasks made, mails and calls are only written down. Nothing leaves the house. Gives the documents that are still to be
 * printed.
 */
export async function makePast(trx: Trx, work: PastWork): Promise<readonly PastRun[]> {
  const chance = chanceOf(`past ${work.seed}`)
  const past: PastRun[] = []
  const timed = whileCalled(await workedOut(trx, work), work.now)
  for (const { run, at } of timed) {
    const isLast = run === timed.findLast((each) => each.run.triggerId === run.triggerId)?.run
    const end =
      run.state === 'WAITING'
        ? await ENDS[run.kind](trx, { work, run, at, chance, isLast })
        : { state: run.state, endedAt: at, outcome: null, problem: run.problem, attempts: [] }
    past.push({ run, at, end })
  }
  await insertPastRuns(trx, work.companyId, past)
  return past.filter(({ end }) => end === null)
}

async function workedOut(trx: Trx, work: PastWork): Promise<TimedRun[]> {
  const { companyId, workflowId, now } = work
  const revision = (await findWorkflow(trx, work))?.trigger_revision ?? null
  const opened = revision === null ? undefined : await openTriggers(trx, { companyId, workflowId, revision })
  if (revision === null || !opened) return []
  const triggers = awake(opened.triggers)
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const latest = await listLatestResults(trx, work, { since: ago(DAYS), until: now, most: MOST_RESULTS })
  const until = latest[0]?.at ?? now
  const earlier = await listLatestResults(trx, work, {
    since: ago(DAYS_OF_ASSETS),
    until,
    most: MOST_OF_ASSETS,
  })
  const ofAssets = { assetTriggers: triggers.assetTriggers ?? [] }
  const worked = { ...opened, revision }
  return [
    ...(await runsOfResults(trx, work, { ...worked, triggers: ofAssets, results: earlier })),
    ...(await runsOfResults(trx, work, { ...worked, triggers, results: latest })),
  ]
}

interface PastResults extends OpenedTriggers {
  readonly revision: number
  readonly results: Awaited<ReturnType<typeof listLatestResults>>
}

async function runsOfResults(
  trx: Trx,
  { publicUrl, log }: PastWork,
  { results, revision, ...opened }: PastResults,
): Promise<TimedRun[]> {
  const { workflowId, triggers, version } = opened
  const subjects = results.map(({ id }) => ({ resultId: id, occasionId: id }))
  const seen = await seeSubjects(trx, opened, { occasion: 'STORED', subjects, publicUrl })
  const timed: TimedRun[] = []
  for (const [i, { of, seen: names }] of seen.entries()) {
    const at = new Date((results[i]?.at.getTime() ?? 0) + SOON_MS)
    const then = { ...names, model: { ...names.model, now: at.getTime() } }
    const about = { workflowId, revision, occasion: 'STORED', ...of } as const
    const runs = await runsOf(then, triggers, { ...about, log, version })
    timed.push(...runs.map((run) => ({ run, at })))
  }
  return timed
}

/** The triggers before anybody paused one. */
const awake = (triggers: StoredTriggers): StoredTriggers =>
  Object.fromEntries(
    Object.entries(triggers).map(([list, all]) => [
      list,
      all.map((each) => ({ ...Object(each), paused: false })),
    ]),
  )
