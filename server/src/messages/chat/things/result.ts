import { readOpenable } from '../../../fieldwork/workflow-results/open-store.ts'
import { nameOf } from '../../../fieldwork/workflows/present.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import { dayAlone } from '../../../people/mails/dates.ts'
import type { ThingDoor } from './door.ts'

/** Results are opened by who sent them. Their day tells them from others of the same. */
export const resultDoor: ThingDoor = {
  async titles(trx, { companyId, language }, ids) {
    const timeZone = await zoneOf(trx, companyId)
    const results = await readOpenable(trx, companyId, ids)
    return new Map(
      results.map(({ id, translations, asset, completedAt }) => {
        const what = [nameOf(translations, language), asset].filter(Boolean).join(' · ')
        return [id, `${what}, ${dayAlone({ at: completedAt.toISOString(), timeZone, language })}`]
      }),
    )
  },
  async openTo(trx, companyId, { ids, accountIds }) {
    const results = await readOpenable(trx, companyId, ids)
    return results.flatMap(({ id, by }) => (accountIds.includes(by) ? [{ id, accountId: by }] : []))
  },
  async concerned(trx, companyId, id) {
    return (await readOpenable(trx, companyId, [id])).map(({ by }) => by)
  },
}
