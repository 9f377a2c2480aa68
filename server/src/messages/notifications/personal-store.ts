import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { PortalNotificationTable } from '../../platform/db/schema/notifications.ts'

/** Something that somebody was notified of. */
export type OwnNotification = Pick<
  Selectable<PortalNotificationTable>,
  'id' | 'event' | 'link_type' | 'link_id' | 'facts' | 'created_at' | 'read_at' | 'pushed_at' | 'mailed_at'
>

/** All that an account was notified of, the oldest first. */
export async function ownNotifications(
  trx: Trx,
  { companyId, accountId }: AccountKey,
): Promise<OwnNotification[]> {
  return await trx
    .selectFrom('portal_notification')
    .select([
      'id',
      'event',
      'link_type',
      'link_id',
      'facts',
      'created_at',
      'read_at',
      'pushed_at',
      'mailed_at',
    ])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Forgets what an account was notified of, and how it wanted to be. */
export async function dropNotifications(trx: Trx, { companyId, accountId }: AccountKey): Promise<void> {
  for (const table of ['portal_notification', 'notification_preference'] as const)
    await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute()
}

/** Takes a name out of what others were notified of by its bearer. */
export async function forgetSender(trx: Trx, companyId: string, name: string): Promise<void> {
  await sql`update portal_notification set facts = jsonb_set(facts, '{sender}', '"…"')
    where company_id = ${companyId} and facts ->> 'sender' = ${name}`.execute(trx)
}
