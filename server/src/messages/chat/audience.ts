import type { Audience } from '../../platform/realtime/hub.ts'
import { membersAmong } from './member-store.ts'

/** Of a room hear its members, as they are when it is told. */
export const chatAudience: Audience = (trx, companyId, asked) => membersAmong(trx, companyId, asked)
