import { LOCALES, type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import { notificationPage } from '@feldwerk/contract/notification-pages.ts'
import type { NotificationEvent } from '@feldwerk/contract/portal-notifications.ts'
import { type Reachable, readReachable } from '../../people/accounts/reachable-store.ts'
import { findCompany } from '../../people/companies/store.ts'
import { sendMail } from '../../people/mails/send-mail.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { sendAt } from '../../platform/jobs/outbox.ts'
import { pushTo } from '../push/push-to.ts'
import { endOfQuiet, nextAt } from './clock.ts'
import type { Channels } from './event.ts'
import { eventOf, HAVE_WAITED, wordsIn } from './events.ts'
import { readPreferences, type StoredPreference } from './preference-store.ts'
import { channelsOf, summaryTime } from './preferences.ts'
import { lockWaiting, markGone, type WaitingNotification } from './store.ts'

/** As many lines of a mail; the rest is counted. */
const MOST_IN_MAIL = 20
/** A notification is that old when its job runs, but for clocks that differ. */
const LEAST_AGE_MS = 50_000

/** A person with what is told outside of the product, and how. */
interface Delivery extends AccountKey {
  readonly person: Reachable
  readonly stored: StoredPreference | undefined
  readonly zone: string
  /** The demo company writes no mails: nobody reads them. */
  readonly isDemo: boolean
}

/** Tells a person outside of the product what was not read after a minute, unless it is quiet now. */
export const deliverNotificationsJob: JobHandler<'notifications.deliver'> = async ({ accountId }, job) => {
  const { companyId, inCompany, now } = job
  if (companyId === null) return
  await inCompany('write', async (trx) => {
    const delivery = await openDelivery(trx, { companyId, accountId })
    if (!delivery) return
    const end = endOfQuietFor(delivery, now())
    if (end) return await sendAt(trx, { companyId, at: end }, 'notifications.deliver', { accountId })
    const until = new Date(now().getTime() - LEAST_AGE_MS)
    const waiting = await lockWaiting(trx, delivery, { until, orOf: HAVE_WAITED })
    const { person, stored, zone } = delivery
    await pushAll(trx, delivery, waiting.filter(isWanted(stored, 'push', 'pushed_at')))
    const mails = waiting.filter(isWanted(stored, 'mail', 'mailed_at'))
    if (mails.length === 0 || person.email === null || delivery.isDemo) return
    const at = summaryTime(stored)
    if (at === null) await mailAll(trx, delivery, mails, job)
    else
      await sendAt(trx, { companyId, at: nextAt(at, { now: now(), zone }) }, 'notifications.summarise', {
        accountId,
      })
  })
}

/** Sends a person what was not read since the last summary, as one mail; after the quiet where it is quiet then. */
export const summariseNotificationsJob: JobHandler<'notifications.summarise'> = async (
  { accountId },
  job,
) => {
  const { companyId, inCompany, now } = job
  if (companyId === null) return
  await inCompany('write', async (trx) => {
    const delivery = await openDelivery(trx, { companyId, accountId })
    if (!delivery || delivery.isDemo) return
    const end = endOfQuietFor(delivery, now())
    if (end) return await sendAt(trx, { companyId, at: end }, 'notifications.summarise', { accountId })
    const waiting = await lockWaiting(trx, delivery, { until: now() })
    await mailAll(trx, delivery, waiting.filter(isWanted(delivery.stored, 'mail', 'mailed_at')), job)
  })
}

/** When it is no longer quiet for that person; undefined where it is not quiet now. */
const endOfQuietFor = ({ stored, zone }: Delivery, now: Date): Date | undefined =>
  stored && endOfQuiet(stored, { now, zone })

async function openDelivery(trx: Trx, key: AccountKey): Promise<Delivery | undefined> {
  const { companyId, accountId } = key
  const [person] = await readReachable(trx, companyId, { accounts: [accountId], accountGroups: [] })
  if (!person) return undefined
  const stored = (await readPreferences(trx, companyId, [accountId])).get(accountId)
  const { time_zone: zone, demo: isDemo } = await findCompany(trx, companyId)
  return { ...key, person, stored, zone, isDemo }
}

const isWanted =
  (stored: StoredPreference | undefined, way: keyof Channels, gone: 'pushed_at' | 'mailed_at') =>
  (row: WaitingNotification): boolean =>
    row[gone] === null &&
    eventOf(row.event) !== undefined &&
    channelsOf(row.event as NotificationEvent, stored)[way]

/** One message for one notification, and one for many: the others stand in its words. */
async function pushAll(
  trx: Trx,
  { companyId, accountId }: Delivery,
  waiting: readonly WaitingNotification[],
): Promise<void> {
  const [newest] = waiting
  if (!newest) return
  const { link_type: linkType, link_id: linkId } = newest
  const isOne = waiting.length === 1
  await pushTo(trx, companyId, {
    accountIds: [accountId],
    words: Object.fromEntries(LOCALES.map((language) => [language, pushWords(waiting, language)])),
    link: isOne ? notificationPage({ linkType, linkId }, 'APP') : '/app/messages',
    tag: isOne ? newest.id : 'notifications',
    urgency: waiting.some(({ event }) => eventOf(event)?.isUrgent) ? 'high' : 'normal',
  })
  await markGone(trx, companyId, { by: 'pushed_at', ids: waiting.map(({ id }) => id) })
}

/** As many titles as a lock screen shows. */
const MOST_IN_PUSH = 3

function pushWords(waiting: readonly WaitingNotification[], language: Locale) {
  const lines = waiting.map((row) => linesOf(row, language))
  const [only] = lines
  if (only && lines.length === 1) return { title: only.title, body: only.description }
  const titles = lines.slice(0, MOST_IN_PUSH).map(({ title }) => title)
  return { title: MANY[language](lines.length), body: titles.join('\n') }
}

const MANY: Readonly<Record<Locale, (count: number) => string>> = {
  de: (count) => `${count} neue Mitteilungen`,
  en: (count) => `${count} new notifications`,
}

async function mailAll(
  trx: Trx,
  { companyId, person }: Delivery,
  waiting: readonly WaitingNotification[],
  { publicUrl }: Pick<JobContext, 'publicUrl'>,
): Promise<void> {
  if (waiting.length === 0 || person.email === null) return
  const language = localeOf(person.language)
  await sendMail(trx, companyId, {
    to: person.email,
    language,
    template: 'notifications',
    data: {
      firstName: person.firstName ?? '',
      items: waiting.slice(0, MOST_IN_MAIL).map((row) => linesOf(row, language)),
      more: Math.max(0, waiting.length - MOST_IN_MAIL),
      link: `${publicUrl}${person.portalAccess || person.owner ? '/notifications' : '/app/messages'}`,
    },
  })
  await markGone(trx, companyId, { by: 'mailed_at', ids: waiting.map(({ id }) => id) })
}

/** What a notification says, no longer than a mail or a device shows. */
function linesOf({ event, facts }: WaitingNotification, language: Locale) {
  const kind = eventOf(event)
  const { title, description } = kind ? wordsIn(kind, facts, language) : { title: '', description: '' }
  return { title: title.slice(0, 200), description: description.slice(0, 400) }
}
