import type { ExcelCounts } from '@feldwerk/contract/asset-excel.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { happening } from '../../../platform/jobs/happening.ts'
import { tellOf } from '../../../platform/jobs/tell.ts'

/** Whoever has waited for so long has begun something else. */
const LONG_MS = 20_000

interface EndedImport {
  readonly typeId: string
  readonly accountId: string
  /** How long it took, in milliseconds. */
  readonly took: number
  /** What it did; null: it failed. */
  readonly counts: ExcelCounts | null
}

/** Has the one who imports told that it is over, where that took long. */
export async function tellOfImport(
  trx: Trx,
  companyId: string,
  { typeId, accountId, took, counts }: EndedImport,
): Promise<void> {
  if (took < LONG_MS) return
  const facts: Record<string, string> = counts
    ? { created: String(counts.created), changed: String(counts.changed), removed: String(counts.removed) }
    : { state: 'FAILED' }
  await tellOf(trx, companyId, [
    happening({ event: 'IMPORT_DONE', id: typeId, by: null, accounts: [accountId], facts }),
  ])
}
