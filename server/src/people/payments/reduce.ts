import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { listLicenceUsers } from '../accounts/licence-store.ts'
import { countUsedAppLicenses, lockCompany } from '../companies/store.ts'
import { nextLicences, paidLicences } from './licences.ts'
import { KEPT } from './mirror.ts'
import type { Provider } from './provider.ts'
import { findCustomer } from './store.ts'

/** So many of those who use a licence are named. */
const MOST_NAMED = 100

/**
 * Fewer licences from the next period on; until then all that are paid for stay. Throws `notEnoughAppLicenses` with who
 * uses one, where more are used.
 */
export async function reduceTo(context: CallerContext, { stripe }: Provider, amount: number): Promise<void> {
  const { platform, caller, language } = context
  const customer = await inCompany(platform.db, caller.companyId, 'write', async (trx) => {
    await lockCompany(trx, caller.companyId)
    const used = await countUsedAppLicenses(trx, caller.companyId)
    if (used > amount)
      throw new Problem('notEnoughAppLicenses', {
        usedAppLicenses: used,
        totalAppLicenses: amount,
        users: await listLicenceUsers(trx, caller.companyId, MOST_NAMED),
      })
    return await findCustomer(trx, caller.companyId)
  })
  const most = nextLicences(customer) - 1
  if (!customer?.subscription_id || !customer.item_id || amount > most)
    throw brokenRule(
      'body',
      { path: ['amount'], rule: 'tooLarge', values: { limit: Math.max(0, most) } },
      language,
    )
  const until = customer.period_end
  await stripe.subscriptions.update(customer.subscription_id, {
    items: [{ id: customer.item_id, quantity: amount }],
    proration_behavior: 'none',
    ...(until && {
      metadata: {
        [KEPT.quantity]: String(paidLicences(customer, new Date())),
        [KEPT.until]: String(Math.floor(until.getTime() / 1000)),
      },
    }),
  })
}
