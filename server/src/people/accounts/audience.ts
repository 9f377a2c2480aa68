import type { Audience } from '../../platform/realtime/audience.ts'
import { portalAmong } from './portal-store.ts'

/** What the portal shows of hears everybody who may enter it, in the portal alone. */
export const portalAudience: Audience = async (trx, companyId, { accountIds }) =>
  (await portalAmong(trx, companyId, accountIds)).map((accountId) => ({
    id: null,
    accountId,
    onlyInPortal: true,
  }))

/** Of an account hear the account itself, and the portal. */
export const accountAudience: Audience = async (trx, companyId, asked) => {
  const listening = new Set(asked.accountIds)
  const themselves = asked.ids.filter((id) => listening.has(id)).map((id) => ({ id, accountId: id }))
  return [...themselves, ...(await portalAudience(trx, companyId, asked))]
}
