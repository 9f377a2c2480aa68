import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { lockType } from '../../../platform/records/lock.ts'
import { loadRecordTypes, type RecordTypes } from '../../../platform/records/record-types.ts'
import { type AssetTypeRecord, findType, typesReferringTo } from '../types/store.ts'

/** In whose name assets are written. */
export interface AssetAuthor {
  readonly companyId: string
  /** Null: the company itself, which a result has set going. */
  readonly accountId: string | null
  readonly language: Locale
}

/** A person or machine that writes. */
export interface Writer extends AssetAuthor {
  readonly accountId: string
  readonly apiTokenId: string | null
}

/** An asset type with what a writer of its rows must know. */
export interface OpenType {
  readonly type: AssetTypeRecord
  /** The types that refer to it, itself among them where it does. */
  readonly referring: readonly AssetTypeRecord[]
  /** Columns of the type that foreign keys name. */
  readonly provided: ReadonlySet<string>
  readonly types: RecordTypes
  readonly zone: string
}

/** Reads a type for a write, locked against changes until the commit. Throws `notFound`. */
export async function openType(trx: Trx, companyId: string, typeId: string): Promise<OpenType> {
  await lockType(trx, typeId, 'write')
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Problem('notFound')
  const referring = [type, ...(await typesReferringTo(trx, { companyId, typeId }))]
  return {
    type,
    referring,
    provided: providedColumns(referring, typeId),
    types: await loadRecordTypes(trx, companyId),
    zone: await zoneOf(trx, companyId),
  }
}

/** Columns of a type that foreign keys of these types name. */
export function providedColumns(
  referring: readonly Pick<AssetTypeRecord, 'properties'>[],
  typeId: string,
): ReadonlySet<string> {
  return new Set(
    referring.flatMap(({ properties }) =>
      properties.flatMap(({ foreignKey }) =>
        foreignKey?.assetTypeId === typeId ? [foreignKey.propertyId] : [],
      ),
    ),
  )
}
