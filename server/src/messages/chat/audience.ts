import type { Audience, Hearer } from '../../platform/realtime/audience.ts'
import { membersAmong } from './member-store.ts'
import { readersAmong } from './thing-store.ts'
import { openersAmong } from './things/things.ts'

/** Of a room on a thing with at most so many messages everybody hears who may see it. */
const FEW = 10

/**
 * Of a room hear its members, as they are when it is told; of one on a thing those who have opened it and may open the
 * thing at that moment.
 */
export const chatAudience: Audience = async (trx, companyId, asked) => {
  const hearers: Hearer[] = [...(await membersAmong(trx, companyId, asked))]
  const readers = await readersAmong(trx, companyId, { ...asked, few: FEW })
  for (const [kind, of] of Map.groupBy(readers, (reader) => reader.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))]
    const accountIds = [...new Set(of.map(({ accountId }) => accountId))]
    const openers = await openersAmong(trx, companyId, { kind, ids, accountIds })
    const nameOf = (thing: { readonly id: string; readonly accountId: string }) =>
      `${thing.id} ${thing.accountId}`
    const rooms = new Map(of.map((reader) => [nameOf(reader), reader.roomId]))
    for (const { accountId, onlyInPortal = false, ...thing } of openers) {
      const roomId = rooms.get(nameOf({ ...thing, accountId }))
      if (roomId) hearers.push({ id: roomId, accountId, onlyInPortal })
    }
  }
  return hearers
}
