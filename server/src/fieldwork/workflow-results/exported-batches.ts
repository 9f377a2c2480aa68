import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { listAfter, type ResultFilter } from './list-store.ts'
import { presentEach } from './present.ts'
import type { ResultRecord } from './store.ts'

const BATCH = 500

/** The filtered results in their order, one batch in memory at a time. */
export async function* exportedBatches(
  trx: Trx,
  companyId: string,
  filter: ResultFilter,
): AsyncGenerator<readonly WorkflowResultWithReferences[], void> {
  let after: ResultRecord | undefined
  for (;;) {
    const rows = await listAfter(trx, companyId, { filter, after, most: BATCH })
    if (rows.length > 0) yield await presentEach(trx, companyId, rows)
    if (rows.length < BATCH) return
    after = rows.at(-1)
  }
}
