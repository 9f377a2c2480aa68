import { portalAudience } from '../../people/accounts/audience.ts'
import type { Audience } from '../../platform/realtime/audience.ts'
import { readPerformers } from './permitted-store.ts'

/** Of a workflow hear those who may perform it, and the portal. */
export const workflowAudience: Audience = async (trx, companyId, asked) => [
  ...(await readPerformers(trx, companyId, asked)),
  ...(await portalAudience(trx, companyId, asked)),
]
