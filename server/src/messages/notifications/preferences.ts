import type { NotificationEvent, NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import { NOTIFICATION_EVENTS } from '@feldwerk/contract/portal-notifications.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { Channels } from './event.ts'
import { notificationEvents } from './events.ts'
import { readPreferences, type StoredPreference, savePreference } from './preference-store.ts'

/** Mails go as one a day, at this time, unless somebody chooses otherwise. */
const SUMMARY_AT = '07:00'

/** How a person hears of an event: as it was chosen, else as usual. */
export function channelsOf(event: NotificationEvent, stored: StoredPreference | undefined): Channels {
  const { channels, isFixed = false } = notificationEvents[event]
  const chosen = { ...channels, ...stored?.channels[event] }
  return { ...chosen, portal: chosen.portal || isFixed }
}

/** When mails go as one a day; null: each at once. */
export const summaryTime = (stored: StoredPreference | undefined): string | null =>
  stored ? stored.summary_at : SUMMARY_AT

/** Everything a person has chosen, or not. */
export async function showPreferences(
  trx: Trx,
  { companyId, accountId }: AccountKey,
): Promise<NotificationPreferences> {
  const stored = (await readPreferences(trx, companyId, [accountId])).get(accountId)
  return {
    events: NOTIFICATION_EVENTS.map((event) => ({
      event,
      ...channelsOf(event, stored),
      fixed: notificationEvents[event].isFixed ?? false,
    })),
    quiet:
      stored?.quiet_from && stored.quiet_until
        ? { from: stored.quiet_from, until: stored.quiet_until }
        : null,
    summaryAt: summaryTime(stored),
  }
}

/** Keeps what a person chose; events that are left out stay as usual. */
export async function choosePreferences(
  trx: Trx,
  key: AccountKey,
  {
    events,
    quiet,
    summaryAt,
  }: Omit<NotificationPreferences, 'events'> & {
    readonly events: readonly ({ readonly event: NotificationEvent } & Channels)[]
  },
): Promise<void> {
  await savePreference(trx, key, {
    channels: Object.fromEntries(
      events.map(({ event, portal, push, mail }) => [event, { portal, push, mail }]),
    ),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    summary_at: summaryAt,
  })
}
