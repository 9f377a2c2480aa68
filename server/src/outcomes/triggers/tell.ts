import type { Trx } from '../../platform/db/pool.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'

/** Runs were given up: somebody has to decide what becomes of them. */
export async function tellOfFailed(trx: Trx, companyId: string, runIds: readonly string[]): Promise<void> {
  await tellOf(
    trx,
    companyId,
    runIds.map((id) => happening({ event: 'TRIGGER_FAILED', id, by: null })),
  )
}
