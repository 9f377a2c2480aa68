import type { RunReason } from '@feldwerk/contract/run-reasons.ts'
import type { TriggerOccasion, TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { type Selectable, sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { TriggerRunTable } from '../../platform/db/schema/outcomes.ts'
import type { ChainLink } from './chain-store.ts'
import { LEASE_SECONDS } from './due-store.ts'
import { noteRuns } from './note-runs.ts'
import type { NewPlan, RunOutcome, RunPlan, RunProblem } from './plans.ts'

export type StoredRun = Omit<Selectable<TriggerRunTable>, 'chain' | 'depth'>

/** The same as it is shown, with how many others stand behind it. */
export type ShownRun = StoredRun & { readonly others: number }

/** A run within its company. */
export interface RunKey {
  readonly companyId: string
  readonly runId: string
}

/** One try of a run. */
export interface RunTry extends RunKey {
  /** The how manieth it is, from 1. */
  readonly attempt: number
}

/** One trigger on one occasion, worked out. */
export interface NewRun extends WorkedOut {
  readonly id: string
  readonly workflowId: string
  /** Null where it is about a task. */
  readonly resultId: string | null
  readonly taskId: string | null
  readonly triggerId: string
  readonly revision: number
  readonly kind: TriggerRunKind
  readonly occasion: TriggerOccasion
  readonly occasionId: string
  readonly place: number
  /** When it is due; at once unless it is said. */
  readonly dueAt?: Date
  /** Where it stands in a chain of runs; it begins one unless it is said. */
  readonly link?: ChainLink
  /** Of a mail that goes with others: the same in all of them. */
  readonly bundle?: string
}

/** What a trigger came to for one row of its context. */
export interface WorkedOut {
  readonly state: 'WAITING' | 'BUNDLED' | 'SKIPPED' | 'FAILED'
  readonly plan: NewPlan | null
  readonly problem: RunProblem | null
  readonly reason: RunReason | null
}

/** Adds runs; one that is there already stays as it is. */
export async function insertRuns(trx: Trx, companyId: string, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return
  await insertMany('trigger_run', companyId, columnsOf(runs), sql`on conflict do nothing`).execute(trx)
  noteRuns(
    trx,
    companyId,
    runs.map(({ id }) => id),
  )
}

/** Runs as they are stored while nothing has been tried; those that nothing comes of are over. */
export function columnsOf(runs: readonly NewRun[]) {
  const now = new Date()
  const isOver = ({ state }: NewRun) => state !== 'WAITING'
  return {
    id: ['uuid', runs.map((run) => run.id)],
    workflow_id: ['uuid', runs.map((run) => run.workflowId)],
    workflow_result_id: ['uuid', runs.map((run) => run.resultId)],
    task_id: ['uuid', runs.map((run) => run.taskId)],
    trigger_id: ['text', runs.map((run) => run.triggerId)],
    revision: ['integer', runs.map((run) => run.revision)],
    kind: ['text', runs.map((run) => run.kind)],
    occasion: ['text', runs.map((run) => run.occasion)],
    occasion_id: ['uuid', runs.map((run) => run.occasionId)],
    place: ['integer', runs.map((run) => run.place)],
    state: ['text', runs.map((run) => run.state)],
    plan: ['jsonb', runs.map((run) => JSON.stringify(run.plan))],
    problem: ['jsonb', runs.map((run) => run.problem && JSON.stringify(run.problem))],
    reason: ['jsonb', runs.map((run) => run.reason && JSON.stringify(run.reason))],
    chain: ['uuid', runs.map(({ link }) => link?.chain ?? null)],
    depth: ['integer', runs.map(({ link }) => link?.depth ?? 0)],
    bundle: ['uuid', runs.map(({ bundle }) => bundle ?? null)],
    target: ['text', runs.map(({ plan }) => plan && targetOf(plan))],
    due_at: ['timestamptz', runs.map((run) => (isOver(run) ? null : (run.dueAt ?? now)))],
    ended_at: ['timestamptz', runs.map((run) => (isOver(run) ? now : null))],
  } as const
}

/** A run as it is tried. */
export type TriedRun = Pick<
  StoredRun,
  | 'workflow_id'
  | 'workflow_result_id'
  | 'task_id'
  | 'trigger_id'
  | 'revision'
  | 'kind'
  | 'occasion'
  | 'occasion_id'
  | 'state'
  | 'bundle'
  | 'tries'
  | 'released'
  | 'plan'
>

/** Undefined where it was taken back. */
export const findTry = async (trx: Trx, key: RunKey): Promise<TriedRun | undefined> =>
  (await readTry(trx, key))[0]

const readTry = planned(
  'find_try_of_run',
  ({ companyId, runId }: RunKey) => sql<TriedRun>`
    select workflow_id, workflow_result_id, task_id, trigger_id, revision, kind, occasion, occasion_id, state, bundle,
      tries, released, plan
    from trigger_run where company_id = ${companyId} and id = ${runId}`,
)

/** The run for one of its tries, locked until the commit; undefined when another try has taken its place. */
export async function lockTry(
  trx: Trx,
  { companyId, runId, attempt }: RunTry,
): Promise<Selectable<TriggerRunTable> | undefined> {
  return await trx
    .selectFrom('trigger_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('state', '=', 'RUNNING')
    .where('tries', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
}

/** A run, locked until the commit. */
export async function lockRun(trx: Trx, { companyId, runId }: RunKey): Promise<StoredRun | undefined> {
  return await trx
    .selectFrom('trigger_run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

/** Remembers that the asset is again what it was before the run. */
export async function noteTakenBack(trx: Trx, { companyId, runId }: RunKey): Promise<void> {
  const at = JSON.stringify(new Date().toISOString())
  await trx
    .updateTable('trigger_run')
    .set({ outcome: sql`jsonb_set(outcome, '{asset,takenBackAt}', ${at}::jsonb)` })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute()
  noteRuns(trx, companyId, [runId])
}

const MOST_ATTEMPTS = 10

interface Attempt {
  readonly status: number | null
  readonly problem: RunProblem | null
  /** How long it took. */
  readonly ms: number
}

/** The tries of a locked run with the one that ends now behind; while it runs, `due_at` says when it began. */
function withAttempt({ attempts, due_at }: EndedTry, attempt: Attempt): string {
  const at = new Date((due_at?.getTime() ?? Date.now()) - LEASE_SECONDS * 1000).toISOString()
  const before = Array.isArray(attempts) ? attempts : []
  return JSON.stringify([...before.slice(1 - MOST_ATTEMPTS), { ...attempt, at }])
}

/** How a try ended: done, tried again later, given up, or left out knowingly. */
export type TryEnd =
  | { readonly state: 'DONE'; readonly outcome: RunOutcome }
  | {
      readonly state: 'WAITING'
      readonly problem: RunProblem
      readonly outcome?: RunOutcome
      readonly dueAt: Date
      /** False: it was no try, and only waits. */
      readonly counts: boolean
    }
  | { readonly state: 'FAILED' | 'SKIPPED'; readonly problem: RunProblem; readonly outcome?: RunOutcome }

/** A run whose try ends, as it was locked. */
type EndedTry = Pick<StoredRun, 'company_id' | 'id' | 'attempts' | 'due_at'>

/** Writes down how a try ended, and that it took so long, in milliseconds. */
export async function endTry(
  trx: Trx,
  run: EndedTry,
  { end, ms }: { readonly end: TryEnd; readonly ms: number },
): Promise<void> {
  const { company_id: companyId, id: runId } = run
  const problem = end.state === 'DONE' ? null : end.problem
  const isNoTry = end.state === 'WAITING' && !end.counts
  const attempts = isNoTry
    ? undefined
    : withAttempt(run, { status: end.outcome?.answer?.status ?? null, problem, ms })
  await trx
    .updateTable('trigger_run')
    .set({
      state: end.state,
      ...(isNoTry ? { tries: sql<number>`tries - 1` } : {}),
      due_at: end.state === 'WAITING' ? end.dueAt : null,
      ended_at: end.state === 'WAITING' ? null : sql<Date>`now()`,
      ...(attempts === undefined ? {} : { attempts }),
      outcome: end.outcome ? JSON.stringify(end.outcome) : null,
      problem: problem && JSON.stringify(problem),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute()
  noteRuns(trx, companyId, [runId])
}

/** The host that a run calls. */
const targetOf = (plan: RunPlan): string | null =>
  plan.kind === 'WEBHOOK' ? (URL.parse(plan.url)?.host ?? null) : null

/** What a run does, now that it has been worked out after all: it counts from now on. It is locked. */
export async function setWorkedOut(
  trx: Trx,
  { companyId, runId }: RunKey,
  { state, plan, problem, reason, dueAt, bundle }: WorkedOut & Pick<NewRun, 'dueAt' | 'bundle'>,
): Promise<void> {
  const isWaiting = state === 'WAITING'
  await trx
    .updateTable('trigger_run')
    .set({
      state,
      plan: JSON.stringify(plan),
      target: plan && targetOf(plan),
      problem: problem && JSON.stringify(problem),
      reason: reason && JSON.stringify(reason),
      bundle: bundle ?? null,
      evaluated_at: sql<Date>`now()`,
      due_at: isWaiting ? (dueAt ?? sql<Date>`now()`) : null,
      ended_at: isWaiting ? null : sql<Date>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .execute()
  noteRuns(trx, companyId, [runId])
}

/**
 * Takes back what a result has set going and is not done yet. Mails of others that were to go with one of its own go all
 * the same: the first of them waits in its place.
 */
export async function cancelRuns(
  trx: Trx,
  { companyId, resultId }: { readonly companyId: string; readonly resultId: string },
): Promise<void> {
  const isOwn = sql`company_id = ${companyId} and workflow_result_id = ${resultId}`
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from trigger_run
      where ${isOwn} and (state in ('WAITING', 'BUNDLED') or state = 'RUNNING' and bundle is null)
      returning id, bundle, state, due_at
    ), heir as (
      select distinct on (run.bundle) run.id, gone.due_at
      from gone join trigger_run run on run.company_id = ${companyId} and run.bundle = gone.bundle
      where gone.state = 'WAITING' and run.state = 'BUNDLED' and run.workflow_result_id is distinct from ${resultId}
      order by run.bundle, run.evaluated_at, run.id
    ), waiting as (
      update trigger_run set state = 'WAITING', due_at = heir.due_at, ended_at = null, problem = null
      from heir where trigger_run.company_id = ${companyId} and trigger_run.id = heir.id
      returning trigger_run.id
    )
    select id from gone union all select id from waiting`.execute(trx)
  noteRuns(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
}
