import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

/** All assets of a type in the order of their ids, some thousands at a time. */
export async function* readBatches(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  size = 5000,
): AsyncGenerator<readonly StoredRecord[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<StoredRecord>`
      select id, document, version, at as "createdAt", by as "createdBy", link, changed_at as "changedAt",
        changed_by as "changedBy"
      from record where company_id = ${companyId} and type_id = ${typeId} and id > ${after}
      order by id limit ${size}`.execute(trx)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < size) return
    after = last.id
  }
}
