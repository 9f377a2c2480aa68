import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Trx } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import { send } from '../jobs/outbox.ts'
import { FIRST_ID } from './change-types-store.ts'
import { keyedIds } from './keys.ts'
import { lockType } from './lock.ts'
import { recordsOfType } from './record-rows.ts'
import { readType } from './type-store.ts'

interface ShorteningRequest {
  readonly db: Db
  readonly companyId: string
  readonly typeId: string
  readonly signal?: AbortSignal
  /** Records per transaction. */
  readonly batch?: number
}

/**
 * Gives the documents of a type from before there were keys the form that writers give them now, while all goes on.
 * What a record says, its version and its projection stay as they are.
 */
export async function shortenType({
  db,
  companyId,
  typeId,
  signal,
  batch = 1000,
}: ShorteningRequest): Promise<void> {
  const step = (from: string) =>
    inCompany(db, companyId, 'write', (trx) => shortenBatch(trx, { companyId, typeId, from, batch }))
  for (let from: string | undefined = FIRST_ID; from !== undefined; ) {
    from = await step(from)
    signal?.throwIfAborted()
  }
  await inCompany(db, companyId, 'write', (trx) =>
    sql`update record_type set documents = 'SHORT' where company_id = ${companyId} and id = ${typeId}`.execute(
      trx,
    ),
  )
}

interface Batch {
  readonly companyId: string
  readonly typeId: string
  readonly from: string
  readonly batch: number
}

/** From now on documents of a type are written with keys; asks for the job that shortens those from before. */
export async function askToShorten(trx: Trx, companyId: string, typeId: string): Promise<void> {
  await lockType(trx, typeId, 'change')
  const type = await readType(trx, companyId, typeId)
  if (!type) return
  // Nodes that knew no keys may have changed the fields.
  const { rows } =
    await sql`update record_type set keys = ${keyedIds(type.keyed, type.fields)}::text[], documents = 'SHORTENING',
      version = version + 1
    where company_id = ${companyId} and id = ${typeId} and documents = 'LONG' returning 1`.execute(trx)
  if (rows.length > 0) await send(trx, companyId, 'records.shorten', { typeId })
}

/** Gives the last record that it came to; undefined when there are no more. */
async function shortenBatch(
  trx: Trx,
  { companyId, typeId, from, batch }: Batch,
): Promise<string | undefined> {
  await lockType(trx, typeId, 'write')
  const type = await readType(trx, companyId, typeId)
  if (!type || type.keys.isEmpty) return undefined
  const { rows } = await sql<{ id: string; document: unknown }>`select record.id, record.document
    from ${recordsOfType({ companyId, typeId })} and fact.id > ${from}
    order by fact.id limit ${batch} for no key update of record`.execute(trx)
  const short = rows.flatMap(({ id, document }) => {
    const now = type.keys.short(type.keys.long(document))
    return JSON.stringify(now) === JSON.stringify(document) ? [] : [{ id, document: now }]
  })
  if (short.length > 0)
    await sql`update record set document = short.document
      from jsonb_to_recordset(${JSON.stringify(short)}::jsonb) as short(id uuid, document jsonb)
      where record.company_id = ${companyId} and record.type_id = ${typeId} and record.id = short.id`.execute(
      trx,
    )
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

/** Whether a database has documents that nodes of the version before could not read. */
export async function hasKeys(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select exists (select from record_type where documents <> 'LONG') as has`,
  )
  return rows[0]?.has ?? false
}
