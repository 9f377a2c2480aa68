import type { Audience } from '../../platform/realtime/audience.ts'
import { portalAmong } from './portal-store.ts'

/** What the portal shows of hears everybody who may enter it, in the portal alone. */
export const portalAudience: Audience = async (trx, companyId, { accountIds }) =>
  (await portalAmong(trx, companyId, accountIds)).map((accountId) => ({
    id: null,
    accountId,
    onlyInPortal: true,
  }))
