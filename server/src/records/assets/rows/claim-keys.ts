import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { propertyById } from '../types/definition.ts'
import { elementsOf, valuesOf } from '../types/values.ts'
import { reportEquality, reportUnique } from './compare-rows.ts'
import { columnUses, hashOf } from './constraint-keys.ts'
import { byTitle, type ColumnLabel, cellError, demandNoErrors, type ErrorList, noErrors } from './errors.ts'
import {
  type ColumnConflict,
  claimColumnValues,
  claimEqualityKeys,
  claimUniqueKeys,
  type KeyChange,
} from './keys-store.ts'
import type { AssetAuthor, OpenType } from './open-type.ts'
import { findReferers } from './referers-store.ts'
import { type CandidateRow, valuesBefore } from './rows.ts'
import { describeUsages, usagesOf } from './usages.ts'

interface KeyClaim {
  readonly writer: AssetAuthor
  readonly open: OpenType
  readonly changed: readonly CandidateRow[]
  readonly removed: readonly StoredRecord[]
  readonly label: ColumnLabel
}

/**
 * Claims the keys that the type's constraints demand for changed and removed assets, safe against concurrent writers.
 * Throws `assetInvalid`, or `assetReferenced` where a removed asset's value is still needed.
 */
export async function claimKeys(trx: Trx, claiming: KeyClaim): Promise<void> {
  const { writer, open, changed, removed } = claiming
  const { type: definition, provided } = open
  const changes: KeyChange[] = [
    ...removed.map(({ id, document }) => ({ id, before: valuesOf(document), after: null })),
    ...changed.map((row) => ({ id: row.id, before: valuesBefore(row), after: row.values })),
  ]
  const scope = { companyId: writer.companyId, definition }
  const errors = noErrors()
  const comparing = { definition, label: byTitle(definition, writer.language), errors }
  const rowById = new Map(changed.map((row) => [row.id, row]))
  for (const { id, constraintId, assetId } of await claimUniqueKeys(trx, scope, changes)) {
    const [row, rule] = [rowById.get(id), definition.unique.find((each) => each.id === constraintId)]
    if (row && rule) reportUnique(row, { rule, assetId, previousRow: null }, comparing)
  }
  for (const { id, constraintId, expected } of await claimEqualityKeys(trx, scope, changes)) {
    const [row, rule] = [rowById.get(id), definition.equality.find((each) => each.id === constraintId)]
    if (row && rule) reportEquality(row, { rule, expected }, comparing)
  }
  const conflicts = await claimColumnValues(trx, { ...scope, provided }, changes)
  reportColumnConflicts(conflicts, claiming, errors)
  demandNoErrors(errors)
  await demandValuesNotNeeded(trx, claiming, conflicts)
}

/** Rows that need a value that is not there, and rows that no longer provide one that others need. */
function reportColumnConflicts(
  conflicts: readonly ColumnConflict[],
  { writer: { language }, open, changed, label }: KeyClaim,
  errors: ErrorList,
): void {
  if (conflicts.length === 0) return
  const lost = new Set(conflicts.map(({ propertyId, key }) => `${propertyId} ${key}`))
  const { type, provided } = open
  const report = (row: CandidateRow, propertyId: string, rule: 'missingValue' | 'stillNeeded') => {
    const property = propertyById(type, propertyId)
    const fault = { column: property?.name ?? '', rule }
    errors.cellErrors.push(cellError({ row: row.row, property, fault, language, label }))
  }
  for (const row of changed) {
    const needed = columnUses(type, new Set(), row.values)
    const sources = needed.flatMap(({ propertyId, key, source }) =>
      source !== undefined && lost.has(`${propertyId} ${key}`) ? [source] : [],
    )
    for (const source of new Set(sources)) report(row, source, 'missingValue')
    const before = valuesBefore(row)
    if (!before || sources.length > 0) continue
    for (const column of provided) {
      const [old, now] = [before[column] ?? null, row.values[column] ?? null]
      if (old !== null && old !== now && lost.has(`${column} ${hashOf([old])}`))
        report(row, column, 'stillNeeded')
    }
  }
}

/** Throws `assetReferenced` when a removed asset was the last with a value that others need. */
async function demandValuesNotNeeded(
  trx: Trx,
  { writer, open, removed }: KeyClaim,
  conflicts: readonly ColumnConflict[],
): Promise<void> {
  if (conflicts.length === 0) return
  const { companyId, language } = writer
  const lost = new Set(conflicts.map(({ propertyId, key }) => `${propertyId} ${key}`))
  const without = removed.map(({ id }) => id)
  const found = []
  for (const definition of open.referring) {
    for (const property of definition.properties) {
      const column = property.foreignKey?.propertyId
      if (property.foreignKey?.assetTypeId !== open.type.id || column === undefined) continue
      const values = removed
        .flatMap(({ document }) => elementsOf(valuesOf(document)[column]))
        .filter((value) => lost.has(`${column} ${hashOf([value])}`))
      if (values.length === 0) continue
      const asked = { companyId, zone: open.zone, types: open.types, values: values as string[], without }
      const at = { definition, property }
      found.push({ at, referers: await findReferers(trx, at, asked) })
    }
  }
  throw new Problem('assetReferenced', { usages: await describeUsages(trx, { companyId, language, found }) })
}

interface RemovalDemand {
  readonly writer: AssetAuthor
  readonly open: OpenType
  /** Assets that go. */
  readonly ids: readonly string[]
}

/** Throws `assetReferenced` when assets that stay refer to one that goes. */
export async function demandUnreferenced(trx: Trx, { writer, open, ids }: RemovalDemand): Promise<void> {
  const { companyId, language } = writer
  const { referring: definitions, type, zone } = open
  const usages = await usagesOf(trx, {
    companyId,
    zone,
    language,
    definitions,
    typeId: type.id,
    ids,
    without: ids,
  })
  if (usages.length > 0) throw new Problem('assetReferenced', { usages })
}
