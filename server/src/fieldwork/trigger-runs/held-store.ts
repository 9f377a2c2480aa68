import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { noteRuns } from './note-runs.ts'
import type { RunProblem } from './plans.ts'

/** Mails and calls of a company that wait to leave the house. */
const waiting = (companyId: string): RawBuilder<unknown> =>
  sql`company_id = ${companyId} and state = 'WAITING' and kind in ('EMAIL', 'WEBHOOK')`

/** How many mails wait for the next day, and how many mails and calls nobody has released. */
export async function countHeld(
  trx: Trx,
  companyId: string,
): Promise<{ readonly untilTomorrow: number; readonly unreleased: number }> {
  const { rows } = await sql<{ tomorrow: number; unreleased: number }>`
    select count(*) filter (where problem ->> 'code' = 'mailsPerDay' and due_at > now())::int as tomorrow,
      count(*) filter (where not released)::int as unreleased
    from trigger_run where ${waiting(companyId)}`.execute(trx)
  const [row] = rows
  return { untilTomorrow: row?.tomorrow ?? 0, unreleased: row?.unreleased ?? 0 }
}

/**
 * Has all mails that are due wait for the next day as one does that this day has no room for; none of it counts as a try.
 * Gives how many there were.
 */
export async function deferMails(
  trx: Trx,
  companyId: string,
  { dueAt, problem }: { readonly dueAt: Date; readonly problem: RunProblem },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update trigger_run set due_at = ${dueAt}, problem = ${JSON.stringify(problem)}::jsonb
    where company_id = ${companyId} and kind = 'EMAIL' and state = 'WAITING' and due_at <= now()
    returning id`.execute(trx)
  return noted(trx, companyId, rows)
}

/** Lets all that waits leave the house, though what leaves it is held back; gives how many there were. */
export async function releaseHeld(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update trigger_run set released = true, due_at = now() where ${waiting(companyId)} returning id`.execute(
    trx,
  )
  return noted(trx, companyId, rows)
}

/** Takes back all that waits to leave the house; gives how many there were. */
export async function discardHeld(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update trigger_run set state = 'SKIPPED', due_at = null, ended_at = now(), problem = '{"code": "discarded"}'
    where ${waiting(companyId)} or company_id = ${companyId} and state = 'BUNDLED' and bundle in (
      select bundle from trigger_run where ${waiting(companyId)})
    returning id`.execute(trx)
  return noted(trx, companyId, rows)
}

function noted(trx: Trx, companyId: string, rows: readonly { readonly id: string }[]): number {
  noteRuns(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Ends everything that waits or is under way without doing it. */
export async function discardUnderWay(trx: Trx, companyId: string): Promise<void> {
  await sql`
    update trigger_run set state = 'SKIPPED', due_at = null, ended_at = now(), problem = '{"code": "discarded"}'
    where company_id = ${companyId} and state in ('WAITING', 'RUNNING', 'BUNDLED')`.execute(trx)
}
