import { sql } from 'kysely'
import { noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** How a person wants to hear of things, as it is stored. */
export interface StoredPreference {
  readonly account_id: string
  readonly channels: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly summary_at: string | null
}

/** Of those of these accounts who have chosen. */
export async function readPreferences(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPreference>> {
  const { rows } = await sql<StoredPreference>`
    select account_id, channels, quiet_from, quiet_until, summary_at from notification_preference
    where company_id = ${companyId} and account_id = any(${accountIds}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.account_id, row]))
}

export async function savePreference(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  { channels, quiet_from, quiet_until, summary_at }: Omit<StoredPreference, 'account_id'>,
): Promise<void> {
  await sql`insert into notification_preference (company_id, account_id, channels, quiet_from, quiet_until, summary_at)
    values (${companyId}, ${accountId}, ${JSON.stringify(channels)}::jsonb, ${quiet_from}, ${quiet_until}, ${summary_at})
    on conflict (company_id, account_id) do update set channels = excluded.channels,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, summary_at = excluded.summary_at`.execute(
    trx,
  )
  noteChanges(trx, companyId, { kind: 'NOTIFICATION', ids: [], operation: 'CHANGED', heardBy: [accountId] })
}
