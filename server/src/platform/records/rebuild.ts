import { sql } from 'kysely'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { FIRST_ID } from './change-types-store.ts'
import { lockType } from './lock.ts'
import { projectAgain } from './project-again.ts'
import { readType, readTypes, type StoredType } from './type-store.ts'

const BATCH = 1000

/**
 * Builds the whole projection of a company again from the documents, while it is in use. Afterwards it is what the
 * writers would have left, byte for byte. Returns how many records there were.
 */
export async function rebuildProjection(db: Db, companyId: string): Promise<number> {
  const types = await inCompany(db, companyId, 'read', (trx) => readTypes(trx, companyId))
  for (const { id: typeId } of types)
    await inCompany(db, companyId, 'write', (trx) => removeStrays(trx, companyId, typeId))
  let count = 0
  let rows: readonly RecordPlace[] = []
  do {
    const after = rows.at(-1)?.id ?? FIRST_ID
    rows = await inCompany(db, companyId, 'read', (trx) => nextRecords(trx, companyId, after))
    for (const [typeId, of] of Map.groupBy(rows, (row) => row.typeId)) {
      const ids = of.map(({ id }) => id)
      count += await inCompany(db, companyId, 'write', (trx) => rebuildBatch(trx, { companyId, typeId, ids }))
    }
  } while (rows.length === BATCH)
  return count
}

interface RecordPlace {
  readonly id: string
  readonly typeId: string
}

/** Of all types at once: those of one would be found by their facts, which may be missing. */
async function nextRecords(trx: Trx, companyId: string, after: string): Promise<readonly RecordPlace[]> {
  const { rows } = await sql<RecordPlace>`select id, type_id as "typeId" from record
    where company_id = ${companyId} and id > ${after} order by id limit ${BATCH}`.execute(trx)
  return rows
}

async function rebuildBatch(
  trx: Trx,
  { companyId, typeId, ids }: { companyId: string; typeId: string; ids: readonly string[] },
): Promise<number> {
  await lockType(trx, typeId, 'write')
  const type = await readType(trx, companyId, typeId)
  if (!type) return 0
  await replaceAll(trx, { companyId, type, ids })
  return ids.length
}

async function replaceAll(
  trx: Trx,
  { companyId, type, ids }: { companyId: string; type: StoredType; ids: readonly string[] },
): Promise<void> {
  await sql`select from record where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(trx)
  await sql`delete from fact where company_id = ${companyId} and type_id = ${type.id}
    and id = any(${ids}::uuid[])`.execute(trx)
  await projectAgain(trx, { companyId, type, ids })
}

/** Rows that belong to no record of the type. */
async function removeStrays(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`delete from fact where company_id = ${companyId} and type_id = ${typeId} and not exists (
    select from record where record.company_id = fact.company_id and record.id = fact.id)`.execute(trx)
  await sql`delete from item where company_id = ${companyId} and list = any(array(
      select id from record_list where company_id = ${companyId} and type_id = ${typeId}))
    and not exists (select from record where record.company_id = item.company_id and record.id = item.record_id)`.execute(
    trx,
  )
  await sql`delete from projection_error error where company_id = ${companyId} and type_id = ${typeId} and not exists (
    select from record where record.company_id = error.company_id and record.id = error.record_id)`.execute(
    trx,
  )
}
