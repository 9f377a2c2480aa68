import { localeOf } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { readOwners, readReachable } from '../accounts/reachable-store.ts'
import { sendMail } from '../mails/send-mail.ts'
import type { StandingFacts } from './facts.ts'

interface Notice extends Pick<StandingFacts, 'company' | 'customer' | 'now' | 'publicUrl'> {
  readonly companyId: string
  readonly since: Date
  readonly pausedFrom: Date
}

/** Tells the owners of a company that something is missing: in the portal, and by mail whatever they chose, since it costs them their work. */
export async function noticeMissing(trx: Trx, notice: Notice): Promise<void> {
  const { companyId, company, customer, since, pausedFrom, now, publicUrl } = notice
  const isPayment = customer?.failed_since != null
  const owners = await readReachable(trx, companyId, {
    accounts: await readOwners(trx, companyId),
    accountGroups: [],
  })
  for (const { email, firstName, language } of owners) {
    if (email === null) continue
    await sendMail(trx, companyId, {
      to: email,
      language: localeOf(language),
      template: 'paymentMissing',
      data: {
        firstName: firstName ?? '',
        companyName: company.name,
        isPayment,
        since: since.toISOString(),
        timeZone: company.time_zone,
        pausedFrom: pausedFrom > now ? pausedFrom.toISOString() : null,
        link: `${publicUrl}/settings/billing`,
      },
    })
  }
  const accounts = owners.map(({ id }) => id)
  const told = happening({
    event: 'PAYMENT_MISSING',
    id: companyId,
    by: null,
    accounts,
    facts: { missing: isPayment ? 'PAYMENT' : 'LICENCES' },
  })
  await tellOf(trx, companyId, [told])
}
