import { sql } from 'kysely'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { FIRST_ID } from './change-types-store.ts'
import { lockType } from './lock.ts'
import { projectAgain } from './project-again.ts'
import { readType, readTypes } from './type-store.ts'

const BATCH = 500

/** Records of a company without a row for queries, and such rows without a record. */
export async function strayRows(db: Db, companyId: string): Promise<{ lacking: number; stray: number }> {
  return await inCompany(db, companyId, 'read', async (trx) => {
    const { rows } = await sql<{ lacking: number; stray: number }>`select
      (select count(*)::int from record where company_id = ${companyId} and not exists (
        select from fact where fact.company_id = ${companyId} and fact.type_id = record.type_id and fact.id = record.id)) as lacking,
      (select count(*)::int from fact where company_id = ${companyId} and not exists (
        select from record where record.company_id = ${companyId} and record.id = fact.id)) as stray`.execute(
      trx,
    )
    return rows[0] ?? { lacking: 0, stray: 0 }
  })
}

/** What a comparison made anew is not kept. */
class Compared extends Error {
  readonly differs: boolean
  constructor(differs: boolean) {
    super('compared')
    this.differs = differs
  }
}

/** Types of which a row for queries is not what its document says; each is looked at as it would be made anew. */
export async function differingTypes(db: Db, companyId: string): Promise<string[]> {
  const types = await inCompany(db, companyId, 'read', (trx) => readTypes(trx, companyId))
  const found: string[] = []
  for (const { id } of types) if (await typeDiffers(db, companyId, id)) found.push(id)
  return found
}

async function typeDiffers(db: Db, companyId: string, typeId: string): Promise<boolean> {
  let after: string = FIRST_ID
  for (;;) {
    const ids = await inCompany(db, companyId, 'read', (trx) => nextIds(trx, { companyId, typeId, after }))
    const last = ids.at(-1)
    if (last === undefined) return false
    if (await batchDiffers(db, { companyId, typeId, ids })) return true
    after = last
  }
}

interface ComparedType {
  readonly companyId: string
  readonly typeId: string
}

async function nextIds(trx: Trx, { companyId, typeId, after }: ComparedType & { readonly after: string }) {
  const { rows } = await sql<{ id: string }>`select id from fact
    where company_id = ${companyId} and type_id = ${typeId} and page = 0 and id > ${after} order by id limit ${BATCH}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

async function batchDiffers(
  db: Db,
  batch: ComparedType & { readonly ids: readonly string[] },
): Promise<boolean> {
  const { companyId, typeId, ids } = batch
  try {
    return await inCompany(db, companyId, 'write', async (trx) => {
      await lockType(trx, typeId, 'write')
      const type = await readType(trx, companyId, typeId)
      if (!type) return false
      const before = await digestOf(trx, batch)
      await projectAgain(trx, { companyId, type, ids })
      throw new Compared((await digestOf(trx, batch)) !== before)
    })
  } catch (error) {
    if (error instanceof Compared) return error.differs
    throw error
  }
}

async function digestOf(
  trx: Trx,
  { companyId, typeId, ids }: ComparedType & { readonly ids: readonly string[] },
) {
  const { rows } = await sql<{ digest: string }>`select md5(concat(
    (select string_agg(fact::text, ',' order by id, page) from fact
      where company_id = ${companyId} and type_id = ${typeId} and id = any(${ids}::uuid[])),
    (select string_agg(item::text, ',' order by list, record_id, place, page) from item
      where company_id = ${companyId} and record_id = any(${ids}::uuid[])),
    (select string_agg(error::text, ',' order by record_id, path, places) from projection_error error
      where company_id = ${companyId} and type_id = ${typeId} and record_id = any(${ids}::uuid[])))) as digest`.execute(
    trx,
  )
  return rows[0]?.digest
}
