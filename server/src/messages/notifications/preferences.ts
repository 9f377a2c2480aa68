import type { NotificationEvent, NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import { NOTIFICATION_EVENTS } from '@feldwerk/contract/portal-notifications.ts'
import { isManager } from '../../fieldwork/workflows/rules.ts'
import { readReachable } from '../../people/accounts/reachable-store.ts'
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

/** Everything a person has chosen, or not, of what can reach them. */
export async function showPreferences(trx: Trx, key: AccountKey): Promise<NotificationPreferences> {
  const { companyId, accountId } = key
  const stored = (await readPreferences(trx, companyId, [accountId])).get(accountId)
  const events = await eventsFor(trx, key)
  return {
    events: events.map((event) => ({
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

/** Without those of operators, and those of the portal for who has the field app alone. */
async function eventsFor(
  trx: Trx,
  { companyId, accountId }: AccountKey,
): Promise<readonly NotificationEvent[]> {
  const [person] = await readReachable(trx, companyId, { accounts: [accountId], accountGroups: [] })
  const isInPortal = person !== undefined && isManager(person)
  return NOTIFICATION_EVENTS.filter((event) => {
    const { isOfPortal, isOfOperators } = notificationEvents[event]
    return !isOfOperators && (isInPortal || !isOfPortal)
  })
}

/** Keeps what a person chose; events that are left out are told as usual, and those that they cannot see stay as they are. */
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
  const { companyId, accountId } = key
  const stored = (await readPreferences(trx, companyId, [accountId])).get(accountId)
  const shown: readonly string[] = await eventsFor(trx, key)
  const unseen = Object.entries(stored?.channels ?? {}).filter(([event]) => !shown.includes(event))
  await savePreference(trx, key, {
    channels: Object.fromEntries([
      ...unseen,
      ...events.map(({ event, portal, push, mail }) => [event, { portal, push, mail }] as const),
    ]),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    summary_at: summaryAt,
  })
}
