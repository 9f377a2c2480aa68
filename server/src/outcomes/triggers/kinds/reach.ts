import { emailKey, isEmail } from '@feldwerk/contract/email.ts'
import {
  accountsOf,
  type EmailPlan,
  type MissedRecipient,
  type Recipient,
} from '../../../fieldwork/trigger-runs/plans.ts'
import { unreachableAmong } from '../../../fieldwork/trigger-runs/refusal-store.ts'
import { mailboxes } from '../../../people/accounts/mailboxes-store.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'

/** Somebody whom a mail goes to, and where. */
interface ReachedRecipient {
  readonly recipient: Recipient
  readonly address: string
}

/** Whom a mail goes to, each address once, and whom it does not. */
export interface MailReach {
  readonly to: readonly ReachedRecipient[]
  readonly cc: readonly ReachedRecipient[]
  readonly missed: MissedRecipient[]
}

/** Looks up where the recipients of a mail are reached now. */
export async function reachOf(
  trx: Trx,
  companyId: string,
  { to, cc }: Pick<EmailPlan, 'to' | 'cc'>,
): Promise<MailReach> {
  const everybody = [...to, ...cc]
  const ids = accountsOf(everybody)
  const known = await mailboxes(trx, companyId, ids)
  const people = await readReferences(
    trx,
    companyId,
    ids.filter((id) => !known.has(id)),
  )
  const addressOf = (each: Recipient): string =>
    'address' in each ? each.address.trim() : (known.get(each.accountId) ?? '')
  const unreachable = await unreachableAmong(trx, companyId, everybody.map(addressOf).map(emailKey))
  const missed: MissedRecipient[] = []
  const taken = new Set<string>()

  function reached(recipient: Recipient): ReachedRecipient[] {
    const address = addressOf(recipient)
    const key = emailKey(address)
    if (taken.has(key)) return []
    const why = inTheWay(recipient, address)
    if (why) missed.push({ recipient, why })
    if (why) return []
    taken.add(key)
    return [{ recipient, address }]
  }

  function inTheWay(recipient: Recipient, address: string): MissedRecipient['why'] | undefined {
    if (isEmail(address)) return unreachable.has(emailKey(address)) ? 'unreachable' : undefined
    if ('address' in recipient || address !== '') return 'noEmail'
    return people.get(recipient.accountId)?.deleted === false ? 'noAddress' : 'left'
  }

  return { to: to.flatMap(reached), cc: cc.flatMap(reached), missed }
}
