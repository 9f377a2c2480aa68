import type { z } from '@feldwerk/contract/zod.ts'
import { sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { LEASE_SECONDS } from './due-store.ts'
import type { RunOutcome, RunProblem, StoredAttempt } from './plans.ts'
import { columnsOf, type NewRun, type RunKey } from './store.ts'

/** How a run came to its end, at some time before now. */
export interface PastEnd {
  readonly state: 'DONE' | 'BUNDLED' | 'SKIPPED' | 'FAILED'
  readonly endedAt: Date
  readonly outcome: RunOutcome | null
  readonly problem: RunProblem | null
  readonly attempts: readonly z.infer<typeof StoredAttempt>[]
}

/** A run of a time before now; without an end its first try is under way. */
export interface PastRun {
  readonly run: NewRun
  readonly at: Date
  readonly end: PastEnd | null
}

/** Adds runs as history: nothing is done by them. */
export async function insertPastRuns(trx: Trx, companyId: string, past: readonly PastRun[]): Promise<void> {
  if (past.length === 0) return
  const lease = new Date(Date.now() + LEASE_SECONDS * 1000)
  const json = (value: unknown) => value && JSON.stringify(value)
  const columns = {
    ...columnsOf(past.map(({ run }) => run)),
    state: ['text', past.map(({ end }) => end?.state ?? 'RUNNING')],
    tries: ['integer', past.map(({ end }) => end?.attempts.length ?? 1)],
    due_at: ['timestamptz', past.map(({ end }) => (end ? null : lease))],
    evaluated_at: ['timestamptz', past.map(({ at }) => at)],
    ended_at: ['timestamptz', past.map(({ end }) => end?.endedAt ?? null)],
    outcome: ['jsonb', past.map(({ end }) => json(end?.outcome ?? null))],
    problem: ['jsonb', past.map(({ end }) => json(end?.problem ?? null))],
    attempts: ['jsonb', past.map(({ end }) => json(end?.attempts ?? []))],
  } as const
  await insertMany('trigger_run', companyId, columns, sql`on conflict do nothing`).execute(trx)
}

/** Ends a run that is under way, as though that had been then. */
export async function endPastRun(trx: Trx, { companyId, runId }: RunKey, end: PastEnd): Promise<void> {
  await trx
    .updateTable('trigger_run')
    .set({
      state: end.state,
      due_at: null,
      ended_at: end.endedAt,
      outcome: JSON.stringify(end.outcome),
      attempts: JSON.stringify(end.attempts),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .where('state', '=', 'RUNNING')
    .execute()
}
