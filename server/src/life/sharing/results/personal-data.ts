import { sharesThatKnow, toldPeople } from '../../../people/foreign-accounts/shared-people-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { AccountKey } from '../../../platform/db/schema/accounts.ts'
import { send } from '../../../platform/jobs/outbox.ts'
import { findShare } from '../store.ts'
import { calledAs } from './agreed-answers.ts'

/** A company that knows somebody through a share, and what they are called there. */
export interface KnownElsewhere {
  readonly company: string
  readonly calledAs: string
}

/** What a person who asks for it is given: which companies were told of them, and as whom. */
export async function exportOf(trx: Trx, account: AccountKey): Promise<KnownElsewhere[]> {
  const { companyId, accountId } = account
  const known: KnownElsewhere[] = []
  for (const shareId of await sharesThatKnow(trx, account)) {
    const share = await findShare(trx, { companyId, shareId })
    const [person] = await toldPeople(trx, { companyId, shareId }, [accountId])
    if (!share || !person) continue
    const { firstName, lastName, machineName } = calledAs(share.terms.people, person)
    const name = machineName ?? [firstName, lastName].filter(Boolean).join(' ')
    known.push({ company: share.other_company_name, calledAs: name })
  }
  return known
}

/** Has every company that was told of a person know them by a number alone. Their own name must be taken away first. */
export async function erase(trx: Trx, account: AccountKey): Promise<void> {
  const { companyId, accountId } = account
  for (const shareId of await sharesThatKnow(trx, account))
    await send(trx, companyId, 'sharing.forget', { shareId, accountId })
}
