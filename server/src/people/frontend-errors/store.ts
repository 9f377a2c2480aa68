import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { FrontendErrorTable } from '../../platform/db/schema/platform.ts'

export async function insertFrontendError(trx: Trx, row: Insertable<FrontendErrorTable>): Promise<void> {
  await trx.insertInto('frontend_error').values(row).execute()
}
