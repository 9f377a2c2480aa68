import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

/** An asset as it is stored; its document as text, which is read only where it is needed. */
export interface AssetRow {
  readonly id: string
  readonly version: number
  readonly document: string
}

const BATCH = 2000

interface TypeKey {
  readonly companyId: string
  readonly typeId: string
}

/** All assets of a type at one moment, in batches, ordered by id. */
export async function* assetRows(
  trx: Trx,
  { companyId, typeId }: TypeKey,
): AsyncGenerator<readonly AssetRow[], void> {
  await sql`declare asset_rows no scroll cursor for
    select id, version, document::text as document from record
    where company_id = ${companyId} and type_id = ${typeId} order by id`.execute(trx)
  for (;;) {
    const { rows } = await sql<AssetRow>`fetch ${sql.raw(String(BATCH))} from asset_rows`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
  }
  await sql`close asset_rows`.execute(trx)
}

/**
 * A hash of a type and the contents of its assets: a change that is undone gives the old hash again. Feed it all assets
 * in order.
 */
export interface StateHash {
  add(rows: readonly Pick<AssetRow, 'id' | 'document'>[]): void
  end(): string
}

export function stateHash(typeVersion: number): StateHash {
  const hash: Hash = createHash('sha256').update(`type ${typeVersion}`)
  return {
    add: (rows) => void hash.update(rows.map(({ id, document }) => `\n${id} ${document}`).join('')),
    end: () => hash.digest('hex'),
  }
}
