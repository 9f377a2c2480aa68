import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReferenceScope } from '../../platform/references/store.ts'
import { faultsOf, faultText } from './check.ts'
import { nobodyOf, readModel } from './model.ts'
import { nameOf } from './rules.ts'
import { readViewsWithin } from './store.ts'

/** As many faults of one view are told. */
const MOST_FAULTS = 10

/** Which of these views no longer fit their views and types, as seen in this transaction. */
export async function brokenViews(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  viewIds: readonly string[],
): Promise<BrokenDependant[]> {
  const wanted = new Set(viewIds)
  const views = (await readViewsWithin(trx, companyId, viewIds)).filter(({ id }) => wanted.has(id))
  const model = await readModel(trx, {
    reader: nobodyOf(companyId),
    language,
    queries: views.map(({ query }) => query),
  })
  return views.flatMap(({ id, query, translations }): BrokenDependant[] => {
    const faults = faultsOf(checkQuery(query, model.catalogue), model)
    if (faults.length === 0) return []
    const told = faults.slice(0, MOST_FAULTS).map((each) => faultText(each, model, language))
    return [{ kind: 'VIEW', id, name: nameOf(translations, language), faults: told }]
  })
}
