import { newId } from '@feldwerk/contract/new-id.ts'
import { type Selectable, sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { MailRefusalTable } from '../../platform/db/schema/outcomes.ts'
import { noteRuns } from './note-runs.ts'

/** After so many runs that a mail server refused for good, nothing goes to an address. */
const MOST_REFUSALS = 3

export type StoredRefusal = Selectable<MailRefusalTable>

/** Somebody whom a mail server has refused for good. */
export interface NewRefusal {
  readonly address: string
  readonly accountId: string | null
  readonly said: string
}

/** Counts refusals, one for each run and address. */
export async function countRefusals(
  trx: Trx,
  { companyId, runId }: { readonly companyId: string; readonly runId: string },
  refusals: readonly NewRefusal[],
): Promise<void> {
  if (refusals.length === 0) return
  const each = <T>(value: (refusal: NewRefusal) => T) => refusals.map(value)
  const columns = {
    id: ['uuid', each(() => newId())],
    address: ['text', each(({ address }) => address)],
    account_id: ['uuid', each(({ accountId }) => accountId)],
    run_id: ['uuid', each(() => runId)],
    said: ['text', each(({ said }) => said)],
  } as const
  const again = sql`on conflict (company_id, address) do update
    set times = mail_refusal.times + 1, run_id = excluded.run_id, said = excluded.said, refused_at = excluded.refused_at
    where mail_refusal.run_id <> excluded.run_id`
  await insertMany('mail_refusal', companyId, columns, again).execute(trx)
}

/** Forgets what was refused before at addresses that a mail server has taken a mail for. */
export async function forgetRefusals(
  trx: Trx,
  companyId: string,
  addresses: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('mail_refusal')
    .where('company_id', '=', companyId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .execute()
}

/** Those of these addresses where nothing arrives. */
export async function unreachableAmong(
  trx: Trx,
  companyId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('mail_refusal')
    .select('address')
    .where('company_id', '=', companyId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .where('times', '>=', MOST_REFUSALS)
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/** Where nothing arrives, what was refused last first. */
export async function listUnreachable(trx: Trx, companyId: string): Promise<StoredRefusal[]> {
  return await trx
    .selectFrom('mail_refusal')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('times', '>=', MOST_REFUSALS)
    .orderBy('refused_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

/** Lets mails go to an address again; false where there is none. */
export async function removeRefusal(
  trx: Trx,
  { companyId, refusalId }: { readonly companyId: string; readonly refusalId: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('mail_refusal')
    .where('company_id', '=', companyId)
    .where('id', '=', refusalId)
    .returning('run_id')
    .executeTakeFirst()
  if (removed) noteRuns(trx, companyId, [removed.run_id])
  return removed !== undefined
}
