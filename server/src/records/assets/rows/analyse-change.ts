import type { AssetTypePreview } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { readBatches } from '../../../platform/records/read-batches.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { type RecordTypes, typeKey } from '../../../platform/records/record-types.ts'
import { type Definition, propertyById, recordTypeOf } from '../types/definition.ts'
import { compileChecks } from '../types/expressions.ts'
import { catalogueWith } from '../types/read-definition.ts'
import { countAssets } from '../types/store.ts'
import { elementsOf, sameCell, type Values, valuesOf } from '../types/values.ts'
import type { FailedCheck } from './check-pass.ts'
import { equalityKey, hashOf, uniqueKey } from './constraint-keys.ts'
import { type CheckSurroundings, runChecks, stepsFor } from './custom-checks.ts'
import { cellTexts, costlyRowTexts } from './texts.ts'
import {
  type AllowedValues,
  changeRow,
  Effects,
  type RowEffect,
  type TypeChange,
  touchesRows,
} from './type-change.ts'

export interface ChangeInput {
  readonly companyId: string
  readonly zone: string
  readonly change: TypeChange
  readonly types: RecordTypes
  readonly language: Locale
}

/** A row with what it becomes and what happens to it on the way. */
export interface ChangedRow {
  readonly record: StoredRecord
  readonly values: Values
  readonly effects: readonly RowEffect[]
}

/** Reports the effect of a changed type on its rows. Nothing is written. */
export async function analyseChange(trx: Trx, changing: ChangeInput): Promise<AssetTypePreview> {
  const { companyId, change } = changing
  const { before, after } = change
  const rows = (await countAssets(trx, companyId, [before.id])).get(before.id) ?? 0
  if (rows === 0 || !touchesRows(change)) return { rows, changedRows: 0, outcome: 'FITS', effects: [] }
  const effects = new Effects(change)
  const repeats = new Repeats(after, change.freshRules)
  let changedRows = 0
  for await (const batch of changedRowsOf(trx, changing)) {
    for (const { record, values, effects: own } of batch) {
      const row = { id: record.id, values: valuesOf(record.document) }
      if (isDifferent(change, row.values, values)) changedRows += 1
      for (const effect of [...own, ...repeats.of(values), ...missingOf(change, { values, effects: own })])
        effects.add(effect, row)
    }
  }
  return { rows, changedRows, outcome: effects.outcome(), effects: effects.list() }
}

/** All rows of the type as they are after the change, batch by batch. */
export async function* changedRowsOf(trx: Trx, changing: ChangeInput): AsyncGenerator<readonly ChangedRow[]> {
  const { companyId, zone, change } = changing
  const allowed = await allowedValues(trx, changing)
  const count = async () => (await countAssets(trx, companyId, [change.before.id])).get(change.before.id) ?? 0
  const checks = change.hasNewChecks ? checksAfter(changing, await count()) : undefined
  for await (const batch of readBatches(trx, { companyId, typeId: change.before.id })) {
    const rows = batch.map((record) => ({
      record,
      ...changeRow(change, valuesOf(record.document), { zone, allowed }),
    }))
    yield checks ? await withChecks(trx, rows, checks) : rows
  }
}

export function isDifferent({ before, after }: TypeChange, old: Values, now: Values): boolean {
  const ids = new Set([...before.properties, ...after.properties].map(({ id }) => id))
  return [...ids].some((id) => !sameCell(old[id], now[id]))
}

interface RunnableChecks {
  readonly checks: ReturnType<typeof compileChecks>
  readonly around: CheckSurroundings
  readonly language: Locale
}

/** The checks of the changed type, which see the assets as it declares them. */
function checksAfter(
  { companyId, zone, change: { after }, types, language }: ChangeInput,
  rows: number,
): RunnableChecks {
  const record = recordTypeOf(after)
  const key = typeKey(record)
  const stored = types.get(key)
  const known = stored ? new Map(types).set(key, { ...stored, fields: record.fields }) : types
  return {
    checks: compileChecks(after, catalogueWith(types, after)),
    around: {
      companyId,
      zone,
      now: new Date(),
      type: { definition: after, record },
      types: known,
      steps: stepsFor(rows),
    },
    language,
  }
}

/** Rows that fail a check: the value of a property's own goes, if that is wanted; the type's is for people to solve. */
async function withChecks(
  trx: Trx,
  rows: readonly ChangedRow[],
  { checks, around, language }: RunnableChecks,
): Promise<ChangedRow[]> {
  const candidates = rows.map(({ record, values }, row) => ({
    row,
    id: record.id,
    before: record,
    values,
    faults: [],
    by: record.createdBy,
  }))
  const found = await runChecks(trx, checks, candidates, around)
  const { properties } = around.type.definition
  for (const each of found) if (each.isTooCostly) throw tooCostly(properties, each, language)
  const failed = Map.groupBy(found, ({ row }) => row)
  return rows.map((row, at) => {
    const values = { ...row.values }
    const effects = (failed.get(at) ?? []).map(({ propertyId }): RowEffect => {
      const property = properties.find(({ id }) => id === propertyId)
      if (!property) return { kind: 'ROW', property: null }
      const value = values[property.id] ?? null
      delete values[property.id]
      return { kind: 'CUSTOM', property, value }
    })
    return effects.length === 0 ? row : { ...row, values, effects: [...row.effects, ...effects] }
  })
}

/** A check that takes too long proves nothing about the assets, so the type cannot have it. */
function tooCostly(
  properties: Definition['properties'],
  { propertyId }: FailedCheck,
  language: Locale,
): Problem {
  const at = properties.findIndex(({ id }) => id === propertyId)
  const path = at < 0 ? ['customCheck'] : ['properties', at, 'customCheck']
  const message = at < 0 ? costlyRowTexts[language] : cellTexts[language].tooCostly
  return new Problem('assetTypeInvalid', { faults: [{ path, code: 'limit', message, start: 0, end: 0 }] })
}

/** Properties that a row must have and does not; a value that is taken out is told as that. */
function missingOf(
  { required }: TypeChange,
  { values, effects }: Pick<ChangedRow, 'values' | 'effects'>,
): RowEffect[] {
  return required.flatMap((property): RowEffect[] => {
    const isMissing = (values[property.id] ?? null) === null
    const isTold = effects.some((each) => each.property?.id === property.id)
    return isMissing && !isTold ? [{ kind: 'REQUIRED', property }] : []
  })
}

/** The values that new foreign keys allow, by the property that has the key. */
async function allowedValues(trx: Trx, { companyId, zone, change }: ChangeInput): Promise<AllowedValues> {
  const allowed = new Map<string, Set<string>>()
  for (const { old, now } of change.changed) {
    const { foreignKey } = now
    if (!foreignKey || (foreignKey.propertyId === old.foreignKey?.propertyId && !isRetyped(change, now.id)))
      continue
    const known = new Set<string>()
    for await (const batch of readBatches(trx, { companyId, typeId: foreignKey.assetTypeId })) {
      for (const { document } of batch) {
        const isOwn = foreignKey.assetTypeId === change.before.id
        const values = isOwn
          ? changeRow(change, valuesOf(document), { zone, allowed: new Map() }).values
          : valuesOf(document)
        for (const each of elementsOf(values[foreignKey.propertyId])) known.add(hashOf([each]))
      }
    }
    allowed.set(now.id, known)
  }
  return allowed
}

function isRetyped({ before, after }: TypeChange, id: string): boolean {
  return JSON.stringify(propertyById(before, id)?.type) !== JSON.stringify(propertyById(after, id)?.type)
}

/** Rows that break a new constraint against a row that came before. */
class Repeats {
  readonly #after: Definition
  readonly #unique = new Map<string, Set<string>>()
  readonly #equality = new Map<string, Map<string, string>>()

  constructor(after: Definition, fresh: ReadonlySet<string>) {
    this.#after = after
    for (const { id } of after.unique) if (fresh.has(id)) this.#unique.set(id, new Set())
    for (const { id } of after.equality) if (fresh.has(id)) this.#equality.set(id, new Map())
  }

  of(values: Values): RowEffect[] {
    const names = (ids: readonly string[]) => ids.flatMap((id) => propertyById(this.#after, id)?.name ?? [])
    const unique = this.#after.unique.flatMap((rule): RowEffect[] => {
      const seen = this.#unique.get(rule.id)
      const key = seen && uniqueKey(rule, values)
      if (!seen || key === undefined || seen.size < seen.add(key).size) return []
      return [{ kind: 'UNIQUE', property: null, columns: names(rule.columns) }]
    })
    const equality = this.#after.equality.flatMap((rule): RowEffect[] => {
      const said = this.#equality.get(rule.id)
      const found = said && equalityKey(rule, values)
      if (!said || !found) return []
      const consequence = JSON.stringify(found.consequence)
      const expected = said.get(found.key)
      if (expected === undefined) said.set(found.key, consequence)
      if (expected === undefined || expected === consequence) return []
      return [{ kind: 'EQUALITY', property: null, columns: names([...rule.condition, ...rule.consequence]) }]
    })
    return [...unique, ...equality]
  }
}
