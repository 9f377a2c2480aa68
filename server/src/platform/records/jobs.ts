import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import { inCompany, withoutCompany } from '../db/tenant.ts'
import type { JobHandler } from '../jobs/context.ts'
import { takeBackSlots } from './change-types.ts'
import { fillType } from './fill.ts'
import { careForIndexes } from './indexes.ts'
import { askToShorten, shortenType } from './shorten.ts'
import { deleteWhole } from './write.ts'

/** Fills new slots of a type. */
export const fillRecordsJob: JobHandler<'records.fill'> = async ({ typeId }, { db, companyId, signal }) => {
  if (companyId !== null) await fillType({ db, companyId, typeId, signal })
}

/** Shortens the documents of a type from before there were keys. */
export const shortenRecordsJob: JobHandler<'records.shorten'> = async (
  { typeId },
  { db, companyId, signal },
) => {
  if (companyId !== null) await shortenType({ db, companyId, typeId, signal })
}

/**
 * Takes back slots that fields left an hour ago or longer, in every company, and asks for the shortening of documents from
 * before there were keys.
 */
export const careForRecordsJob: JobHandler<'records.care'> = async (_payload, { db }) => {
  const { rows } = await withoutCompany(db, (trx) =>
    sql<{ company_id: string; type_id: string }>`select company_id, type_id from resting_types(1000)`.execute(
      trx,
    ),
  )
  for (const { company_id: companyId, type_id: typeId } of rows)
    await inCompany(db, companyId, 'write', (trx) => takeBackSlots(trx, companyId, typeId))
  const { rows: long } = await withoutCompany(db, (trx) =>
    sql<{ company_id: string; type_id: string }>`select company_id, type_id from long_types(10000)`.execute(
      trx,
    ),
  )
  for (const { company_id: companyId, type_id: typeId } of long)
    await inCompany(db, companyId, 'write', (trx) => askToShorten(trx, companyId, typeId))
}

/** Makes and drops the covering indexes of large types. */
export const indexRecordsJob: JobHandler<'records.index'> = async (_payload, { owner }) => {
  await careForIndexes(owner)
}

const BATCH = 2000

/** Removes the records of a deleted type, then the type. */
export const removeRecordsJob: JobHandler<'records.remove'> = async ({ typeId }, context) => {
  const { companyId } = context
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await context.inCompany('write', async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select fact.id from fact
          join record_type type on type.company_id = ${companyId} and type.id = ${typeId} and type.deleted_at is not null
        where fact.company_id = ${companyId} and fact.type_id = ${typeId} and fact.page = 0
        order by fact.id limit ${BATCH}`.execute(trx)
      if (companyId === null || rows.length === 0) return 0
      return await deleteWhole(trx, { companyId, typeId, ids: rows.map(({ id }) => id) })
    })
  }
  await context.inCompany('write', (trx) => removeUnfound(trx, companyId, typeId))
  await context.inCompany('write', (trx) =>
    sql`delete from record_type where company_id = ${companyId} and id = ${typeId} and deleted_at is not null`.execute(
      trx,
    ),
  )
}

/** Records of a removed type that have lost their facts, by which the others were found. */
async function removeUnfound(trx: Trx, companyId: string | null, typeId: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const { rows } = await sql<{ id: string }>`select record.id from record
      join record_type type on type.company_id = ${companyId} and type.id = ${typeId} and type.deleted_at is not null
    where record.company_id = ${companyId} and record.type_id = ${typeId}`.execute(trx)
  if (companyId !== null && rows.length > 0)
    await deleteWhole(trx, { companyId, typeId, ids: rows.map(({ id }) => id) })
}
