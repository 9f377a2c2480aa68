import type { Query } from '@feldwerk/query/query.ts'
import { type RecipientsField, sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import type { Recipient } from '../../../../fieldwork/trigger-runs/plans.ts'
import { memberIds } from '../../../../people/accounts/membership-store.ts'
import { type SeenNames, stringsIn, valuesSeen } from '../../../seen/seen.ts'

/** Whom a mail goes to, each once: groups are those who are in them now, queries what they give now. */
export async function recipientsSeen(
  seen: SeenNames,
  field: RecipientsField | undefined,
): Promise<Recipient[]> {
  const { companyId } = seen.subject
  const found: Recipient[] = []
  for (const source of sourcesOf(field)) {
    if ('query' in source) found.push(...(await askedRecipients(seen, source.query)))
    else if ('accountGroupId' in source) {
      const members = await memberIds(seen.trx, { companyId, groupId: source.accountGroupId })
      found.push(...members.toSorted().map((accountId) => ({ accountId })))
    } else found.push(source)
  }
  return [...new Map(found.map((each) => [keyOf(each), each])).values()]
}

const keyOf = (each: Recipient): string =>
  'address' in each ? each.address.trim().toLowerCase() : each.accountId

async function askedRecipients(seen: SeenNames, query: Query): Promise<Recipient[]> {
  const { values, type } = await valuesSeen(seen, query)
  const { kind } = type.kind === 'ARRAY' ? type.of : type
  return values
    .flatMap(stringsIn)
    .map((text) => (kind === 'ACCOUNT' ? { accountId: text } : { address: text }))
}
