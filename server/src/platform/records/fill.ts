import { sql } from 'kysely'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { filled, type Layout } from './layout.ts'
import { lockType } from './lock.ts'
import { readType, type StoredType, writeLayout } from './type-store.ts'
import { replaceProjection } from './write.ts'

export interface Filling {
  readonly db: Db
  readonly companyId: string
  readonly typeId: string
  readonly signal?: AbortSignal
  /** Records per transaction. */
  readonly batch?: number
}

/**
 * Fills the new slots of a type from the documents, then lets queries read them. Each batch is a transaction that
 * notes how far it came: ended anywhere, it goes on from there. Writers fill the slots of what they write themselves.
 */
export async function fillType({ db, companyId, typeId, signal, batch = 1000 }: Filling): Promise<void> {
  const step = () => inCompany(db, companyId, 'write', (trx) => fillBatch(trx, { companyId, typeId, batch }))
  while (await step()) signal?.throwIfAborted()
  await inCompany(db, companyId, 'write', (trx) => goLive(trx, companyId, typeId))
}

const isFilling = ({ slots, lists }: Layout) => [...slots, ...lists].some(({ state }) => state === 'filling')

async function fillBatch(
  trx: Trx,
  { companyId, typeId, batch }: { companyId: string; typeId: string; batch: number },
): Promise<boolean> {
  await lockType(trx, typeId, 'write')
  const type = await readType(trx, companyId, typeId)
  if (!type || !isFilling(type.layout)) return false
  const rows = await nextRecords(trx, { companyId, typeId, batch })
  const last = rows.at(-1)
  if (!last) return false
  await projectAgain(trx, { companyId, type, rows })
  await sql`update record_type set filled_to = ${last.id} where company_id = ${companyId} and id = ${typeId}`.execute(
    trx,
  )
  return true
}

interface DocumentRow {
  readonly id: string
  readonly document: unknown
}

/** The next records of the walk, held until the transaction ends. */
async function nextRecords(
  trx: Trx,
  { companyId, typeId, batch }: { companyId: string; typeId: string; batch: number },
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select id, document from record
    where company_id = ${companyId} and type_id = ${typeId} and id > coalesce(
      (select filled_to from record_type where company_id = ${companyId} and id = ${typeId}),
      '00000000-0000-0000-0000-000000000000')
    order by id limit ${batch} for no key update`.execute(trx)
  return rows
}

/** Replaces the projection of records whose rows the caller holds. */
export async function projectAgain(
  trx: Trx,
  { companyId, type, rows }: { companyId: string; type: StoredType; rows: readonly DocumentRow[] },
): Promise<void> {
  const projected = rows.map(({ id, document }) => ({ id, projection: type.project(document) }))
  const r = sql`r as (select id, at, by, link, changed_at from record
    where company_id = ${companyId} and id = any(${rows.map(({ id }) => id)}::uuid[]))`
  await sql`with ${sql.join([r, ...replaceProjection({ companyId, type, projected })])} select from r`.execute(
    trx,
  )
}

/** Under the lock nobody writes, so nothing can be left out. */
async function goLive(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await lockType(trx, typeId, 'change')
  const type = await readType(trx, companyId, typeId)
  if (!type || !isFilling(type.layout)) return
  const [left] = await nextRecords(trx, { companyId, typeId, batch: 1 })
  if (left) throw new Error('records were added while their slots were filled')
  await writeLayout(trx, companyId, { typeId, layout: filled(type.layout) })
}
