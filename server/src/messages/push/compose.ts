import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { PushMessagePayload } from '@feldwerk/contract/push-messages.ts'
import { consumeFile } from '../../people/upload/file-refs.ts'
import { noteChange } from '../../platform/changes/note.ts'
import { sendAt } from '../../platform/jobs/outbox.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { demandReadable, readAudience } from './audience.ts'
import { linkNames } from './links.ts'
import { insertPushMessage, lockPushMessage, updatePushMessage } from './message-store.ts'

/** Writes a message down, and owes it to its audience at its time. */
export async function composeMessage(context: TrxContext, wanted: PushMessagePayload): Promise<string> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const { imageRef = null, translations, acknowledge = false, link = null } = wanted
  const audience = await readAudience(trx, companyId, wanted.audience)
  await demandReadable(context, audience, translations)
  const led = link ? [{ link_kind: link.kind, link_id: link.id }] : []
  if ((await linkNames(trx, caller, led)).size < led.length) throw new Problem('notFound')
  if (imageRef) await consumeFile(trx, companyId, imageRef, 'image')
  const now = new Date()
  const later = wanted.sendAt ? new Date(wanted.sendAt) : now
  const at = later > now ? later : null
  const id = newId()
  await insertPushMessage(trx, companyId, {
    id,
    sent_by: accountId,
    translations: translations.map(({ language, title, subtitle = null, text = null }) => ({
      language,
      title,
      subtitle,
      text,
    })),
    image_file_id: imageRef,
    audience: audience.kind,
    account_group_ids: [...audience.groupIds],
    account_ids: [...audience.accountIds],
    acknowledge,
    link_kind: link?.kind ?? null,
    link_id: link?.id ?? null,
    state: 'WAITING',
    send_at: at ?? now,
  })
  noteChange(trx, companyId, { kind: 'PUSH', id, operation: 'CREATED' })
  await sendAt(trx, { companyId, at }, 'push.handOut', { pushMessageId: id, after: null })
  return id
}

/** Calls a message off before anybody got it. */
export async function callOff({ trx, caller }: TrxContext, pushMessageId: string): Promise<void> {
  const key = { companyId: caller.companyId, pushMessageId }
  const message = await lockPushMessage(trx, key)
  if (!message) throw new Problem('notFound')
  if (message.state === 'CANCELLED') return
  if (message.state !== 'WAITING') throw new Problem('pushMessageSent')
  await updatePushMessage(trx, key, { state: 'CANCELLED' })
  noteChange(trx, caller.companyId, { kind: 'PUSH', id: pushMessageId, operation: 'CHANGED' })
}
