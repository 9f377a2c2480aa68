import { show } from '@feldwerk/query/types.ts'
import type { Trx } from '../db/pool.ts'
import { recordTypeOf } from './record-type.ts'
import { readType, readTypes, type StoredType } from './type-store.ts'

/** All live types of a company, by what the language calls them: `ASSET<…>`. */
export type RecordTypes = ReadonlyMap<string, StoredType>

/** The key of a type in `RecordTypes`. */
export const typeKey = (type: Parameters<typeof recordTypeOf>[0]): string => show(recordTypeOf(type))

/** The types that queries and writers may name; only what changed since the last time is read. */
export async function loadRecordTypes(trx: Trx, companyId: string): Promise<RecordTypes> {
  const types = await readTypes(trx, companyId)
  return new Map(types.map((type) => [typeKey(type), type]))
}

/** One type by the storage's id; undefined when there is none. */
export async function loadRecordType(
  trx: Trx,
  companyId: string,
  typeId: string,
): Promise<StoredType | undefined> {
  return await readType(trx, companyId, typeId)
}
