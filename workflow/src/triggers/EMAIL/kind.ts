import { ACCOUNT, STRING } from '@feldwerk/query/types.ts'
import { ownFault } from '../../faults.ts'
import { fieldOf } from '../../field.ts'
import { z } from '../../zod.ts'
import { condition, conditionFaults, context, TriggerId, text, triggerKind } from '../kind.ts'

const addresses = fieldOf(z.array(z.string().max(320)).max(100))

/** A mail when a result arrives; with `separate` one per row of the context. Addresses are mail addresses or accounts. */
export const EMAIL = triggerKind({
  shape: z.object({
    id: TriggerId,
    context,
    to: addresses,
    cc: addresses.optional(),
    subject: text,
    body: text,
    separate: z.boolean().default(false),
    condition,
    /** Ids of PDF triggers. */
    attachedPdfs: z.array(TriggerId).max(20).default([]),
  }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path, pdfs } = about
    return [
      ...check.context(trigger.context, [...path, 'context']),
      ...check.value(trigger.to, [...path, 'to'], [STRING, ACCOUNT]),
      ...check.value(trigger.cc, [...path, 'cc'], [STRING, ACCOUNT]),
      ...check.value(trigger.subject, [...path, 'subject'], [STRING]),
      ...check.value(trigger.body, [...path, 'body'], [STRING]),
      ...conditionFaults(trigger.condition, about),
      ...trigger.attachedPdfs.flatMap((id, i) =>
        pdfs.has(id) ? [] : [ownFault('unknownPdf', [...path, 'attachedPdfs', i], { found: id })],
      ),
    ]
  },
  references: () => [],
})
