import type { Audience, Hearer } from '../../platform/realtime/audience.ts'
import { membersAmong } from './member-store.ts'
import { readersAmong, type ThingReader } from './thing-store.ts'
import { openersAmong } from './things/things.ts'

/** Of a room on a thing with at most so many messages everybody in the portal hears, whose pages show that there is one. */
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
    const byName = new Map(of.map((reader) => [nameOf(reader), reader]))
    for (const opener of await openersAmong(trx, companyId, { kind, ids, accountIds })) {
      const { accountId, onlyInPortal = false } = opener
      const reader = byName.get(nameOf(opener))
      if (reader && (reader.hasOpened || onlyInPortal))
        hearers.push({ id: reader.roomId, accountId, onlyInPortal })
    }
  }
  return hearers
}

const nameOf = ({ id, accountId }: Pick<ThingReader, 'id' | 'accountId'>): string => `${id} ${accountId}`
