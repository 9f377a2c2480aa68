import { portalAudience } from '../../people/accounts/audience.ts'
import type { Audience } from '../../platform/realtime/audience.ts'
import { assigneesAmong } from './assigned-store.ts'

/** Of a task hear those whom it is given to, or who may do it where it is given to nobody, and the portal. */
export const taskAudience: Audience = async (trx, companyId, asked) => [
  ...(await assigneesAmong(trx, companyId, asked)),
  ...(await portalAudience(trx, companyId, asked)),
]
