import type { Trx } from '../../platform/db/pool.ts'
import type { NewsEvent } from '../../platform/jobs/happening.ts'
import { notificationEvents } from './events.ts'
import { insertNotifications, type PastTimes } from './store.ts'
import { toldOf } from './tell.ts'

/** Tells of an event as if that had been then: it stands in the portal, and goes out by no other way. */
export async function tellPast(
  trx: Trx,
  companyId: string,
  happening: NewsEvent,
  past: PastTimes,
): Promise<void> {
  const told = await toldOf(trx, companyId, happening)
  if (!told) return
  const { event, id: linkId, occasion } = happening
  await insertNotifications(trx, companyId, {
    event,
    linkType: notificationEvents[event].linkType,
    linkId,
    occasion,
    facts: told.facts,
    ...(told.bundle && { bundle: told.bundle }),
    readers: told.accountIds.map((accountId) => ({ accountId, shown: true })),
    past,
  })
}
