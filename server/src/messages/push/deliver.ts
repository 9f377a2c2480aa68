import { createHash } from 'node:crypto'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { PushShown } from '@feldwerk/contract/push.ts'
import { readRetryAfter } from '../../outcomes/webhooks/retry-after.ts'
import { findSubscription, removeSubscription } from '../../people/credentials/push-subscription-store.ts'
import { noteChange } from '../../platform/changes/note.ts'
import type { JobContext, JobHandler } from '../../platform/jobs/context.ts'
import { isHeldBack } from '../../platform/jobs/held.ts'
import { sendAt } from '../../platform/jobs/outbox.ts'
import type { JobPayloads } from '../../platform/jobs/payloads.ts'
import { type PushNote, wordsIn } from '../../platform/jobs/push-note.ts'
import type { OutgoingOutcome } from '../../platform/outgoing/outgoing.ts'
import { encryptPush } from './encrypt.ts'
import { markDelivered } from './recipient-store.ts'
import { vapidHeader, vapidKeys } from './vapid.ts'

type OwedDelivery = JobPayloads['push.send']
type PushDevice = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

const WITHIN_MS = 10_000
const MOST_ANSWER_BYTES = 4096
/** So often a push service may ask to wait. */
const MOST_WAITS = 6
/** The device or its browser is no longer there. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Addresses that are never called; no other try changes that. */
const REFUSED: ReadonlySet<string> = new Set(['badAddress', 'plainHttp', 'inside'])
/** More than any lock screen shows. */
const [MOST_TITLE, MOST_BODY] = [120, 240]

/**
 * Hands a push message to the push service of one device. Sent twice, the second replaces the first there and on the
 * device (`Topic`, tag). A device that is gone is forgotten; a service that is busy is asked again. Held back it waits,
 * and once it is worth nothing it is dropped.
 */
export const sendPushJob: JobHandler<'push.send'> = async (owed, job) => {
  const { companyId } = job
  if (companyId === null || job.now() >= new Date(owed.until)) return
  if (await isHeldBack('push.send', owed, job)) return
  const key = { companyId, sessionId: owed.sessionId }
  const found = await job.inCompany('read', (trx) => findSubscription(trx, key))
  const came = found && (await callPushService(owed, found, job))
  if (!came) return
  if (isGone(came)) {
    await job.inCompany('write', (trx) => removeSubscription(trx, key, found.endpoint))
    return
  }
  if (came.fault !== undefined || came.status === 429 || came.status >= 500)
    return await tryLater(owed, came, job)
  const { pushMessageId } = owed
  if (came.status < 300 && pushMessageId) {
    const recipient = { companyId, pushMessageId, accountId: found.accountId }
    return await job.inCompany('write', async (trx) => {
      if (await markDelivered(trx, recipient))
        noteChange(trx, companyId, { kind: 'PUSH', id: pushMessageId, operation: 'CHANGED' })
    })
  }
  if (came.status >= 300)
    job.log.warn({ status: came.status, service: new URL(found.endpoint).origin }, 'a push service refuses')
}

const isGone = (came: OutgoingOutcome): boolean =>
  came.fault === undefined ? GONE.has(came.status) : REFUSED.has(came.fault)

async function callPushService({ note, until }: OwedDelivery, found: PushDevice, job: JobContext) {
  const { endpoint } = found
  const shown = shownBy(note, found)
  if (!shown) return undefined
  const { outgoing, owner, now, publicUrl, signal } = job
  const left = Math.max(1, Math.round((new Date(until).getTime() - now().getTime()) / 1000))
  const keys = await vapidKeys(owner)
  return await outgoing.call({
    method: 'POST',
    url: endpoint,
    headers: {
      Authorization: vapidHeader(keys, { endpoint, contact: contactOf(publicUrl), now: now() }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(left),
      Urgency: note.urgency,
      Topic: createHash('sha256').update(note.tag).digest('base64url').slice(0, 32),
    },
    body: encryptPush(JSON.stringify(shown), found),
    withinMs: WITHIN_MS,
    maxBytes: MOST_ANSWER_BYTES,
    signal,
  })
}

function shownBy(note: PushNote, { language }: PushDevice): PushShown | undefined {
  const locale = localeOf(language)
  const words = wordsIn(note, locale)
  return (
    words && {
      title: cut(words.title, MOST_TITLE),
      body: cut(words.body, MOST_BODY),
      link: note.link,
      tag: note.tag,
      language: locale,
    }
  )
}

const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

/** Push services take an address of the web or of mail; that of a portal without https is none they could turn to. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:noreply@${new URL(publicUrl).hostname}`
}

/** When the service says until when; otherwise the queue's own pauses grow from try to try. */
async function tryLater(owed: OwedDelivery, came: OutgoingOutcome, job: JobContext): Promise<void> {
  const { attempt = 1 } = owed
  const header = came.fault === undefined ? came.headers['retry-after'] : undefined
  const at = readRetryAfter(header, job.now())
  if (!at) throw new Error(`the push service does not take it: ${came.fault ?? came.status}`)
  if (attempt > MOST_WAITS) return
  const { companyId } = job
  await job.inCompany('write', (trx) =>
    sendAt(trx, { companyId, at }, 'push.send', { ...owed, attempt: attempt + 1 }),
  )
}
