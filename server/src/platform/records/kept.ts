import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { Document } from './names.ts'
import { type StoredType, typesInVersions } from './type-store.ts'

/** A row with a document as it is kept, and the version of its type from the same statement. */
export interface KeptRow {
  readonly typeId: string
  /** Null: the type is gone. */
  readonly typeVersion: number | null
  readonly document: Document | null
}

/** The columns of a row of `record` that `givenDocuments` wants. */
export const keptColumns = (companyId: string): RawBuilder<unknown> =>
  sql`record.document, record.type_id as "typeId", ${versionOfType(companyId, 'record.type_id')} as "typeVersion"`

/** The version that a type has, by the column that names it. */
export const versionOfType = (companyId: string, type: string): RawBuilder<number | null> =>
  sql`(select kept_as.version from record_type kept_as
    where kept_as.company_id = ${companyId} and kept_as.id = ${sql.ref(type)})`

/** The same rows with their documents as they were given: by ids of fields. */
export async function givenDocuments<Row extends KeptRow>(
  trx: Trx,
  companyId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const types = await typesOfRows(trx, companyId, rows)
  return rows.map((row) => {
    const type = row.typeVersion === null ? undefined : types.get(row.typeId)
    return type ? { ...row, document: type.keys.long(row.document) } : row
  })
}

/** The types of rows, in the versions that these say or later ones: keys never change, only new ones come. */
async function typesOfRows(
  trx: Trx,
  companyId: string,
  rows: readonly Pick<KeptRow, 'typeId' | 'typeVersion'>[],
): Promise<ReadonlyMap<string, StoredType>> {
  const versions = new Map<string, number>()
  for (const { typeId, typeVersion } of rows) if (typeVersion !== null) versions.set(typeId, typeVersion)
  const wanted = [...versions].map(([id, version]) => ({ id, version }))
  const types = wanted.length > 0 ? await typesInVersions(trx, companyId, wanted) : []
  return new Map(types.map((type) => [type.id, type]))
}
