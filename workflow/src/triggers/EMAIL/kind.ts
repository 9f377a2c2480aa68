import { ownFault } from '../../faults.ts'
import { lineField, textField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, context, onResults, resultFaults, TriggerId, triggerKind } from '../kind.ts'
import { recipientFaults, recipientsField, sourcesOf } from './recipients.ts'

/** A mail when a result arrives; with `separate` one per row of the context, or without a context one per person. */
export const EMAIL = triggerKind({
  shape: z.object({
    ...onResults,
    context,
    to: recipientsField,
    cc: recipientsField.optional(),
    subject: lineField,
    body: textField,
    separate: z.boolean().default(false),
    /** Ids of PDF triggers. */
    attachedPdfs: z.array(TriggerId).max(20).default([]),
  }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path, pdfs } = about
    const each = trigger.separate ? check.eachOf(trigger.context) : check
    return [
      ...check.context(trigger.context, [...path, 'context']),
      ...recipientFaults(trigger.to, [...path, 'to'], each),
      ...(sourcesOf(trigger.to).length > 0 ? [] : [ownFault('recipientMissing', [...path, 'to'])]),
      ...recipientFaults(trigger.cc, [...path, 'cc'], each),
      ...each.words(trigger.subject, [...path, 'subject']),
      ...each.words(trigger.body, [...path, 'body'], trigger.context),
      ...conditionFaults(trigger.condition, about),
      ...(trigger.attachedPdfs.length > 0 ? resultFaults(trigger, about) : []),
      ...trigger.attachedPdfs.flatMap((id, i) =>
        pdfs.has(id) ? [] : [ownFault('unknownPdf', [...path, 'attachedPdfs', i], { found: id })],
      ),
    ]
  },
  references: () => [],
})
