import type { AssetTypePreview } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { updateRecords } from '../../../platform/records/records.ts'
import type { Definition } from '../types/definition.ts'
import { typesReferringTo } from '../types/store.ts'
import { type Values, valuesOf } from '../types/values.ts'
import { type ChangeInput, changedRowsOf, isDifferent } from './analyse-change.ts'
import { countMissing } from './columns-store.ts'
import { columnUses } from './constraint-keys.ts'
import { insertChanges, type NewChange } from './history-store.ts'
import {
  type ColumnCount,
  claimEqualityKeys,
  claimUniqueKeys,
  countColumnValues,
  dropConstraintKeys,
  type KeyChange,
} from './keys-store.ts'
import { namesOf, updateNames } from './names-store.ts'
import { providedColumns } from './open-type.ts'
import { trackColumns } from './track-columns.ts'
import { type TypeChange, touchesRows } from './type-change.ts'

interface ApplyInput extends ChangeInput {
  readonly by: string
  readonly rows: number
}

/**
 * Brings the rows of a type to its new definition, which is saved already: converted and cleared values, the keys of
 * its constraints, and the names of assets. `analyseChange` has found no obstacle.
 */
export async function applyChange(trx: Trx, applying: ApplyInput): Promise<void> {
  const { companyId, change, rows } = applying
  const { before, after } = change
  await dropConstraintKeys(trx, companyId, change.staleRules)
  const forgotten = await trackColumns(trx, companyId, { before, after })
  if (rows === 0 || !touchesRows(change)) return
  const columns = { ...(await columnsOf(trx, companyId, change)), forgotten }
  for await (const batch of changedRowsOf(trx, applying)) {
    const changes = batch.map(({ record, values }): KeyChange => {
      return { id: record.id, before: valuesOf(record.document), after: values }
    })
    const written = batch.filter(({ record, values }) =>
      isDifferent(change, valuesOf(record.document), values),
    )
    await writeRows(trx, applying, written)
    if (change.renamesRows || written.length > 0) {
      const names = (change.renamesRows ? batch : written).map(({ record, values }) =>
        namesOf(after, record.id, values),
      )
      await updateNames(trx, { companyId, typeId: after.id }, names)
    }
    await claimKeys(trx, companyId, change, changes)
    await countColumnValues(trx, companyId, columnCounts(change, columns, changes))
  }
  await demandNothingMissing(trx, applying, columns)
}

type WrittenRows = readonly { readonly record: NewChange['record']; readonly values: Values }[]

async function writeRows(
  trx: Trx,
  { companyId, change: { after }, by }: ApplyInput,
  rows: WrittenRows,
): Promise<void> {
  if (rows.length === 0) return
  const changes = rows.map(({ record, values }): NewChange => {
    return {
      record,
      version: record.version + 1,
      action: 'CHANGED',
      before: valuesOf(record.document),
      after: values,
      name: null,
    }
  })
  await insertChanges(trx, { companyId, typeId: after.id, by }, changes)
  const records = rows.map(({ record, values }) => ({ id: record.id, document: values }))
  await updateRecords(trx, { companyId, typeId: after.id, by, records })
}

/** Fresh constraints take the keys of every row, the others those of rows that are different now. */
async function claimKeys(
  trx: Trx,
  companyId: string,
  { after, freshRules }: TypeChange,
  changes: readonly KeyChange[],
): Promise<void> {
  const only = (isFresh: boolean): Definition => ({
    ...after,
    unique: after.unique.filter(({ id }) => freshRules.has(id) === isFresh),
    equality: after.equality.filter(({ id }) => freshRules.has(id) === isFresh),
  })
  for (const isFresh of [true, false]) {
    const scope = { companyId, definition: only(isFresh) }
    const from = isFresh ? changes.map((each) => ({ ...each, before: null })) : changes
    const lost = [
      ...(await claimUniqueKeys(trx, scope, from)),
      ...(await claimEqualityKeys(trx, scope, from)),
    ]
    if (lost.length > 0) throw new Error('a constraint that was analysed is broken after all')
  }
}

interface ProvidedColumns {
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
  /** Columns whose values are not counted any more. */
  readonly forgotten: ReadonlySet<string>
}

/** Columns of the type that foreign keys name, its own among them. */
async function columnsOf(trx: Trx, companyId: string, { before, after }: TypeChange) {
  const others = await typesReferringTo(trx, { companyId, typeId: after.id })
  return {
    before: providedColumns([before, ...others], before.id),
    after: providedColumns([after, ...others], after.id),
  }
}

function columnCounts(
  { before, after, gone }: TypeChange,
  columns: ProvidedColumns,
  changes: readonly KeyChange[],
): ColumnCount[] {
  const counts = new Map<string, { propertyId: string; key: string; provided: number; needed: number }>()
  const count = (uses: ReturnType<typeof columnUses>, sign: 1 | -1) => {
    for (const { propertyId, key, provided, needed } of uses) {
      const known = counts.get(`${propertyId} ${key}`) ?? { propertyId, key, provided: 0, needed: 0 }
      known.provided += sign * provided
      known.needed += sign * needed
      counts.set(`${propertyId} ${key}`, known)
    }
  }
  for (const { before: old, after: now } of changes) {
    if (old) count(columnUses(before, columns.before, old), -1)
    if (now) count(columnUses(after, columns.after, now), 1)
  }
  const isGone = new Set(gone.map(({ id }) => id))
  return [...counts.values()].filter(
    ({ propertyId, provided, needed }) =>
      (provided !== 0 || needed !== 0) && !columns.forgotten.has(propertyId) && !isGone.has(propertyId),
  )
}

/** Throws `assetTypeMisfit` where foreign keys need a value that no asset has any more. */
async function demandNothingMissing(
  trx: Trx,
  { companyId, change: { after }, rows }: ApplyInput,
  columns: ProvidedColumns,
): Promise<void> {
  const ids = [
    ...columns.after,
    ...after.properties.flatMap(({ foreignKey }) => foreignKey?.propertyId ?? []),
  ]
  const missing = await countMissing(trx, companyId, ids)
  if (missing.size === 0) return
  const effects = [...missing].map(([id, needed]): AssetTypePreview['effects'][number] => ({
    kind: 'REFERENCE',
    propertyName:
      after.properties.find((each) => each.id === id || each.foreignKey?.propertyId === id)?.name ?? null,
    columns: [],
    rows: needed,
    clearable: false,
    examples: [],
  }))
  throw new Problem('assetTypeMisfit', { rows, changedRows: 0, outcome: 'REFUSED', effects })
}
