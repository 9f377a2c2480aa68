import type { Trx } from '../../../platform/db/pool.ts'
import { lockType } from '../../../platform/records/lock.ts'
import { readBatches } from '../../../platform/records/read-batches.ts'
import type { Definition } from '../types/definition.ts'
import { findType, namesColumn } from '../types/store.ts'
import { valuesOf } from '../types/values.ts'
import { forgetColumn } from './columns-store.ts'
import { hashOf } from './constraint-keys.ts'
import { type ColumnCount, countColumnValues } from './keys-store.ts'

/** A column that foreign keys name. */
interface Column {
  readonly typeId: string
  readonly propertyId: string
}

interface ForeignKeys {
  readonly before: Definition | null
  readonly after: Definition | null
}

/**
 * Begins to count the values of columns that a changed type names first, and forgets those that are no longer named.
 * Columns of the changed type itself are counted with its rows. Call it with the references of the definition set, and
 * before the rows of the type are counted. Gives the columns that were forgotten.
 */
export async function trackColumns(
  trx: Trx,
  companyId: string,
  { before, after }: ForeignKeys,
): Promise<ReadonlySet<string>> {
  const forgotten = new Set<string>()
  const [old, now] = [columnsOf(before), columnsOf(after)]
  const own = (before ?? after)?.id
  const isIn = (columns: readonly Column[]) => (column: Column) =>
    columns.some(({ propertyId }) => propertyId === column.propertyId)
  for (const column of now.filter((each) => !isIn(old)(each) && each.typeId !== own)) {
    if (await namesColumn(trx, companyId, { propertyId: column.propertyId, except: own })) continue
    await lockType(trx, column.typeId, 'change')
    await countProvided(trx, companyId, column)
  }
  for (const column of old.filter((each) => !isIn(now)(each))) {
    if (await namesColumn(trx, companyId, { propertyId: column.propertyId, except: own })) continue
    await lockType(trx, column.typeId, 'change')
    await forgetColumn(trx, companyId, column.propertyId)
    forgotten.add(column.propertyId)
  }
  return forgotten
}

function columnsOf(definition: Definition | null): Column[] {
  const all = (definition?.properties ?? []).flatMap(({ foreignKey }) =>
    foreignKey ? [{ typeId: foreignKey.assetTypeId, propertyId: foreignKey.propertyId }] : [],
  )
  return [...new Map(all.map((column) => [column.propertyId, column])).values()]
}

async function countProvided(trx: Trx, companyId: string, { typeId, propertyId }: Column): Promise<void> {
  if (!(await findType(trx, { companyId, typeId }))) return
  for await (const batch of readBatches(trx, { companyId, typeId })) {
    const counts = new Map<string, ColumnCount>()
    for (const { document } of batch) {
      const value = valuesOf(document)[propertyId] ?? null
      if (value === null) continue
      const key = hashOf([value])
      counts.set(key, { propertyId, key, provided: (counts.get(key)?.provided ?? 0) + 1, needed: 0 })
    }
    await countColumnValues(trx, companyId, [...counts.values()])
  }
}
