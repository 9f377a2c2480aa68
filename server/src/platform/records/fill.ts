import { sql } from 'kysely'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { afterWalk } from './layout.ts'
import { lockType } from './lock.ts'
import { projectAgain } from './project-again.ts'
import { readType, writeLayout } from './type-store.ts'

export interface Filling {
  readonly db: Db
  readonly companyId: string
  readonly typeId: string
  readonly signal?: AbortSignal
  /** Records per transaction. */
  readonly batch?: number
}

/**
 * Walks through the records of a type whose slots changed: fills the new ones from the documents, clears what is free,
 * then lets queries read them. Each batch is a transaction that notes how far it came: ended anywhere, the walk goes on
 * from there. Writers fill the slots of what they write themselves.
 */
export async function fillType({ db, companyId, typeId, signal, batch = 1000 }: Filling): Promise<void> {
  const of = { companyId, typeId, batch }
  do {
    while (await inCompany(db, companyId, 'write', (trx) => fillBatch(trx, of))) signal?.throwIfAborted()
  } while (!(await inCompany(db, companyId, 'write', (trx) => finish(trx, of))))
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
  await projectAgain(trx, { companyId, type, ids })
  await sql`update record_type set filled_to = ${last} where company_id = ${companyId} and id = ${typeId}`.execute(
    trx,
  )
  return true
}

/** The next records of the walk, none when there is no walk (any more). */
async function nextIds(trx: Trx, { companyId, typeId, batch }: Batch): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from record
    where company_id = ${companyId} and type_id = ${typeId} and id > (
      select coalesce(filled_to, '00000000-0000-0000-0000-000000000000') from record_type
      where company_id = ${companyId} and id = ${typeId} and projecting and deleted_at is null)
    order by id limit ${batch}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Under the lock nobody writes, so nothing can be left out. False when records came in between. */
async function finish(trx: Trx, of: Batch): Promise<boolean> {
  const { companyId, typeId } = of
  await lockType(trx, typeId, 'change')
  const { rows } =
    await sql`select from record_type where company_id = ${companyId} and id = ${typeId} and projecting`.execute(
      trx,
    )
  const type = rows.length === 0 ? undefined : await readType(trx, companyId, typeId)
  if (!type) return true
  if ((await nextIds(trx, { ...of, batch: 1 })).length > 0) return false
  await writeLayout(trx, companyId, { typeId, layout: afterWalk(type.layout), isWalk: false })
  return true
}
