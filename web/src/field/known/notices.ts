import type { Client } from '@feldwerk/contract/client.ts'
import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import type { KnownAnswers } from './known.ts'
import { keptNotices, NOTICES } from './notice-list.ts'
import { waitingIds } from './waiting-ids.ts'

/** Where notifications come from, and where they are kept. */
export interface NoticeSource {
  readonly known: KnownAnswers
  readonly client: Pick<Client, 'portalNotifications'>
  readonly accountId: string
}

/** So many of the newest are kept. */
const KEPT = 50

const readHere = ({ known, accountId }: NoticeSource) => waitingIds(known, accountId, 'read notices')

/** Of messages that wait the chats themselves say how many. */
const isShown = ({ event }: PortalNotification): boolean => event !== 'MESSAGES_WAITING'

/** Tells the server what was read here, and keeps the newest notifications. */
export async function prepareNotices(source: NoticeSource): Promise<void> {
  const { known, client, accountId } = source
  await settleRead(source)
  const { data } = await client.portalNotifications.paginated({ size: KEPT })
  await known.put(accountId, NOTICES, markedIn(data.filter(isShown), await readHere(source).list()))
}

/** Marks notifications as read: on this phone at once, on the server as soon as there is a network. */
export async function readNotices(source: NoticeSource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { known, accountId } = source
  await readHere(source).add(ids)
  await known.put(accountId, NOTICES, markedIn((await keptNotices(known, accountId)) ?? [], ids))
  await settleRead(source)
}

/** The same of all that are about one thing: whoever has looked at it has read them. */
export async function readNoticesAbout(source: NoticeSource, linkId: string): Promise<void> {
  const kept = (await keptNotices(source.known, source.accountId)) ?? []
  const about = kept.filter((each) => each.linkId === linkId && !each.read)
  await readNotices(
    source,
    about.map(({ id }) => id),
  )
}

const markedIn = (
  all: readonly PortalNotification[],
  ids: readonly string[],
): readonly PortalNotification[] =>
  all.map((each) => (ids.includes(each.id) ? { ...each, read: true } : each))

async function settleRead(source: NoticeSource): Promise<void> {
  const read = readHere(source)
  const ids = [...(await read.list())]
  await read.settle(ids, () => source.client.portalNotifications.markAsRead({ notifications: { ids } }))
}
