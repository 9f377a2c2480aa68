import { cardTypesOpenTo } from '../../../fieldwork/workflows/card-types.ts'
import { readNames } from '../../../records/assets/rows/names-store.ts'
import { responsibleFor } from '../../../records/assets/rows/responsible.ts'
import type { ThingDoor } from './door.ts'

/** Assets are opened by their cards: who may perform a workflow that deals with their type. */
export const assetDoor: ThingDoor = {
  async titles(trx, { companyId }, ids) {
    const named = await readNames(trx, companyId, ids)
    return new Map([...named.values()].map(({ id, name }) => [id, name ?? '']))
  },
  async openTo(trx, companyId, { ids, accountIds }) {
    const named = [...(await readNames(trx, companyId, ids)).values()]
    const typeIds = [...new Set(named.map(({ typeId }) => typeId))]
    const open = await cardTypesOpenTo(trx, companyId, { typeIds, accountIds })
    return named.flatMap(({ id, typeId }) =>
      open.flatMap((each) => (each.typeId === typeId ? [{ id, accountId: each.accountId }] : [])),
    )
  },
  concerned: (trx, companyId, id) => responsibleFor(trx, companyId, id),
}
