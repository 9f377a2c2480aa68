import { sql } from 'kysely'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { FIRST_ID, writeLayout } from './change-types-store.ts'
import { fillInDatabase } from './fill-sql.ts'
import { afterWalk } from './layout.ts'
import { lockType } from './lock.ts'
import { projectAgain } from './project-again.ts'
import { readType } from './type-store.ts'

export interface FillRequest {
  readonly db: Db
  readonly companyId: string
  readonly typeId: string
  readonly signal?: AbortSignal
  /** Records per transaction. */
  readonly batch?: number
}

/**
 * Walks through the records of a type whose slots changed: fills the new ones from the documents, clears free ones,
 * then lets queries read them. Each batch is a transaction that records its progress, so an interrupted walk continues
 * from there. Writers fill the slots of their own records.
 */
export async function fillType({ db, companyId, typeId, signal, batch = 5000 }: FillRequest): Promise<void> {
  const step = () => inCompany(db, companyId, 'write', (trx) => fillBatch(trx, { companyId, typeId, batch }))
  while (await step()) signal?.throwIfAborted()
  await inCompany(db, companyId, 'write', (trx) => finish(trx, companyId, typeId))
}

interface Batch {
  readonly companyId: string
  readonly typeId: string
  readonly batch: number
}

/** Is there more to do? */
async function fillBatch(trx: Trx, { companyId, typeId, batch }: Batch): Promise<boolean> {
  await lockType(trx, typeId, 'write')
  const ids = await nextIds(trx, { companyId, typeId, batch })
  const last = ids.at(-1)
  const type = last === undefined ? undefined : await readType(trx, companyId, typeId)
  if (!type || last === undefined) return false
  const isDone = await fillInDatabase(trx, { companyId, type, ids })
  if (!isDone) await projectAgain(trx, { companyId, type, ids })
  await sql`update record_type set filled_to = ${last} where company_id = ${companyId} and id = ${typeId}`.execute(
    trx,
  )
  return true
}

/** The next records of the walk; none when there is none (any more). */
async function nextIds(trx: Trx, { companyId, typeId, batch }: Batch): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select fact.id from record_type type join fact
      on fact.company_id = ${companyId} and fact.type_id = ${typeId} and fact.page = 0 and fact.id <= type.walk_until
      and fact.id > coalesce(type.filled_to, ${FIRST_ID})
    where type.company_id = ${companyId} and type.id = ${typeId} and type.deleted_at is null
    order by fact.id limit ${batch}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Lets queries read the filled slots. Another walk may have become necessary in the meantime; it has a job of its own.
 */
async function finish(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await lockType(trx, typeId, 'change')
  const { rows } = await sql`select from record_type
    where company_id = ${companyId} and id = ${typeId} and walk_until is not null`.execute(trx)
  const [left] = await nextIds(trx, { companyId, typeId, batch: 1 })
  const type = rows.length === 0 || left ? undefined : await readType(trx, companyId, typeId)
  if (type) await writeLayout(trx, companyId, { typeId, layout: afterWalk(type.layout), isWalk: false })
}
