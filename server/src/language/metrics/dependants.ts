import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReferenceScope } from '../../platform/references/store.ts'
import { faultText } from '../views/check.ts'
import { nobodyOf, readModel } from '../views/model.ts'
import { nameOf } from '../views/rules.ts'
import { checkSource } from './check.ts'
import { queryOf } from './source.ts'
import { findMetrics } from './store.ts'

/** As many faults of one metric are told. */
const MOST_FAULTS = 10

/** Which of these metrics no longer fit their views, as seen in this transaction. */
export async function brokenMetrics(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  metricIds: readonly string[],
): Promise<BrokenDependant[]> {
  const metrics = await findMetrics(trx, companyId, metricIds)
  const queries = metrics.flatMap(({ sources }) => sources.map(queryOf))
  const model = await readModel(trx, { reader: nobodyOf(companyId), language, queries })
  return metrics.flatMap(({ id, sources, translations, aggregation }): BrokenDependant[] => {
    const faults = sources.flatMap((source) => checkSource(source, model, { figure: aggregation }).faults)
    if (faults.length === 0) return []
    const told = faults.slice(0, MOST_FAULTS).map((each) => faultText(each, model, language))
    return [{ kind: 'METRIC', id, name: nameOf(translations, language), faults: told }]
  })
}
