import { LOCALES } from '@feldwerk/contract/locales.ts'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { PushMessageKey } from '../../platform/db/schema/push.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { nextRecipients } from './audience-store.ts'
import {
  findPushMessage,
  lockPushMessage,
  type StoredPushMessage,
  updatePushMessage,
} from './message-store.ts'
import { pushTo } from './push-to.ts'
import { insertRecipients, takeMissing } from './recipient-store.ts'

/** So many people are given a message in one transaction. */
const AT_ONCE = 500
const DAY_MS = 24 * 60 * 60 * 1000
/** A phone that was off for so long still gets it. */
const DAYS = 28

/**
 * Gives a message to the next of its audience, and owes the rest in the same transaction: however many they are, none
 * holds the database for long. `reached_id` tells a part that was done before from one that is due.
 */
export const handOutPushJob: JobHandler<'push.handOut'> = async ({ pushMessageId, after }, job) => {
  const { companyId, inCompany, now } = job
  if (companyId === null) return
  const key = { companyId, pushMessageId }
  await inCompany('write', async (trx) => {
    const message = await lockPushMessage(trx, key)
    if (!message || message.reached_id !== after) return
    if (message.state !== 'WAITING' && message.state !== 'SENDING') return
    const audience = {
      kind: message.audience,
      groupIds: message.account_group_ids,
      accountIds: message.account_ids,
    }
    const next = await nextRecipients(trx, companyId, { audience, after, most: AT_ONCE })
    const accountIds = await insertRecipients(trx, key, next)
    await tell(trx, key, { message, accountIds, now: now() })
    // The portal shows that it is sent, also where nobody was left to get it.
    if (accountIds.length === 0)
      noteChange(trx, companyId, { kind: 'PUSH', id: pushMessageId, operation: 'CHANGED' })
    const reached = next.at(-1)
    if (next.length < AT_ONCE || reached === undefined)
      return await updatePushMessage(trx, key, { state: 'SENT', sent_at: now() })
    await updatePushMessage(trx, key, { state: 'SENDING', reached_id: reached })
    await send(trx, companyId, 'push.handOut', { pushMessageId, after: reached })
  })
}

/** Tells those once more who have not read a message or, where that is asked for, not taken note of it. */
export const remindPushJob: JobHandler<'push.remind'> = async ({ pushMessageId, at }, job) => {
  const { companyId, inCompany, now } = job
  if (companyId === null) return
  const key = { companyId, pushMessageId }
  await inCompany('write', async (trx) => {
    const message = await findPushMessage(trx, key)
    if (!message) return
    const { acknowledge } = message
    const accountIds = await takeMissing(trx, key, { acknowledge, at: new Date(at), most: AT_ONCE })
    await tell(trx, key, { message, accountIds, now: now() })
    if (accountIds.length === AT_ONCE) await send(trx, companyId, 'push.remind', { pushMessageId, at })
  })
}

interface OwedWords {
  readonly message: StoredPushMessage
  readonly accountIds: readonly string[]
  readonly now: Date
}

async function tell(trx: Trx, key: PushMessageKey, { message, accountIds, now }: OwedWords): Promise<void> {
  if (accountIds.length === 0) return
  const { companyId, pushMessageId } = key
  noteChange(trx, companyId, {
    kind: 'PUSH',
    id: pushMessageId,
    operation: 'CREATED',
    heardBy: [...accountIds],
  })
  await pushTo(trx, companyId, {
    accountIds,
    words: wordsOf(message),
    link: `/app/messages?push=${pushMessageId}`,
    tag: `push-${pushMessageId}`,
    urgency: message.acknowledge ? 'high' : 'normal',
    until: new Date(now.getTime() + DAYS * DAY_MS),
    pushMessageId,
  })
}

/** Subtitle and text beneath each other, as a lock screen shows them. */
function wordsOf({ translations }: StoredPushMessage) {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const found = translations.find(({ language }) => language === locale)
      if (!found) return []
      const { title, subtitle, text } = found
      return [[locale, { title, body: [subtitle, text].filter(Boolean).join('\n') }]]
    }),
  )
}
