import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { faultText } from '../../language/views/check.ts'
import { nobodyOf, readModel } from '../../language/views/model.ts'
import { nameOf } from '../../language/views/rules.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReferenceScope } from '../../platform/references/store.ts'
import { panelFaults, viewsOf } from './check.ts'
import { findDashboards } from './store.ts'

/** Which of these dashboards have panels whose view no longer has what they show. */
export async function brokenDashboards(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  ids: readonly string[],
): Promise<BrokenDependant[]> {
  const dashboards = await findDashboards(trx, companyId, ids)
  const queries = dashboards.flatMap(({ panels }) => viewsOf(panels))
  const model = await readModel(trx, { reader: nobodyOf(companyId), language, queries })
  return dashboards.flatMap(({ id, translations, panels }): BrokenDependant[] => {
    const faults = panels.flatMap((panel) => panelFaults(panel, model))
    if (faults.length === 0) return []
    const told = faults.map((each) => faultText(each, model, language))
    return [{ kind: 'DASHBOARD', id, name: nameOf(translations, language), faults: told }]
  })
}
