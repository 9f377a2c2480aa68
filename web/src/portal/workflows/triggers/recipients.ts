import type { RecipientSource } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'

/** What tells a recipient from others. */
export function recipientKey(recipient: RecipientSource): string {
  if ('address' in recipient) return `address ${recipient.address}`
  if ('accountId' in recipient) return `person ${recipient.accountId}`
  if ('accountGroupId' in recipient) return `group ${recipient.accountGroupId}`
  return `query ${JSON.stringify(recipient.query)}`
}

/** With another one; who is named twice gets it once. */
export const withRecipient = (
  recipients: readonly RecipientSource[],
  added: RecipientSource,
): readonly RecipientSource[] =>
  recipients.some((each) => recipientKey(each) === recipientKey(added)) ? recipients : [...recipients, added]
