import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { StoredRecord } from './record.ts'

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

/** All records of a type in the order of their ids, some thousands at a time. */
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

/** A record whose document is text, to be read only where it is needed. */
export interface RecordText {
  readonly id: string
  readonly version: number
  readonly document: string
}

const TEXTS = 2000

/** All records of a type at one moment, in batches, ordered by id; one reader in a transaction. */
export async function* readTexts(
  trx: Trx,
  { companyId, typeId }: TypeKey,
): AsyncGenerator<readonly RecordText[], void> {
  await sql`declare record_texts no scroll cursor for
    select id, version, document::text as document from record
    where company_id = ${companyId} and type_id = ${typeId} order by id`.execute(trx)
  for (;;) {
    const { rows } = await sql<RecordText>`fetch ${sql.raw(String(TEXTS))} from record_texts`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < TEXTS) break
  }
  await sql`close record_texts`.execute(trx)
}
