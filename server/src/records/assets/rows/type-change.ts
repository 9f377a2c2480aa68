import type { AssetTypeEffect } from '@feldwerk/contract/asset-problems.ts'
import { convert, sameKind } from '../types/convert.ts'
import {
  type Definition,
  namePropertyOf,
  type Property,
  propertyById,
  sameList,
} from '../types/definition.ts'
import { narrowsNumber } from '../types/number-rules.ts'
import { type Cell, elementsOf, readValue, sameCell, toWire, type Values } from '../types/values.ts'
import { hashOf } from './constraint-keys.ts'
import { nameOf } from './names-store.ts'

export type EffectKind = AssetTypeEffect['kind']

/** The effect of a changed type on its rows, found without reading them. */
export interface TypeChange {
  readonly before: Definition
  readonly after: Definition
  /** What rows get that have no value after the change, by ids of properties. */
  readonly fill: Values
  /** Properties that go. */
  readonly gone: readonly Property[]
  /** Properties whose values may have to change or may no longer be allowed, with what they were; new ones are not. */
  readonly changed: readonly { readonly old: Property; readonly now: Property }[]
  /** Properties that every row must have from now on. */
  readonly required: readonly Property[]
  /** Unique and equality constraints that are new or read other values than before. */
  readonly freshRules: ReadonlySet<string>
  /** Constraints whose keys are of no use any more. */
  readonly staleRules: readonly string[]
  readonly hasNewChecks: boolean
  /** Assets are called by another property, or carry their code in another. */
  readonly renamesRows: boolean
  readonly changesForeignKeys: boolean
}

export function typeChange(before: Definition, after: Definition, fill: Values = {}): TypeChange {
  const oldOf = (id: string) => propertyById(before, id)
  const changed = after.properties.flatMap((now) => {
    const old = oldOf(now.id)
    return old && (!sameKind(old, now) || narrows(old, now) || isNewKey(old, now)) ? [{ old, now }] : []
  })
  /** Properties that may have other values than before. */
  const retyped = new Set([
    ...changed.flatMap(({ old, now }) => (sameKind(old, now) && !narrows(old, now) ? [] : [now.id])),
    ...Object.keys(fill),
  ])
  const hasNewChecks =
    checkTexts(before) !== checkTexts(after) || (retyped.size > 0 && checkTexts(after) !== '[null]')
  // What a check refuses may be taken out.
  if (hasNewChecks) for (const { id, customCheck } of after.properties) if (customCheck) retyped.add(id)
  const isFresh = (columns: readonly string[], old: readonly string[] | undefined) =>
    !old || !sameList(columns, old) || columns.some((column) => retyped.has(column))
  const columnsOf = (definition: Definition) =>
    new Map<string, readonly string[]>([
      ...definition.unique.map(({ id, columns }) => [id, columns] as const),
      ...definition.equality.map(
        ({ id, condition, consequence }) => [id, [...condition, '=', ...consequence]] as const,
      ),
    ])
  const [oldRules, rules] = [columnsOf(before), columnsOf(after)]
  const fresh = [...rules].flatMap(([id, columns]) => (isFresh(columns, oldRules.get(id)) ? [id] : []))
  const codeOf = ({ properties }: Definition) => properties.find(({ barcode }) => barcode)?.id
  const nameId = (definition: Definition) => namePropertyOf(definition)?.id
  return {
    before,
    after,
    fill,
    gone: before.properties.filter(({ id }) => !propertyById(after, id)),
    changed,
    required: after.properties.filter(({ id, required }) => required && !oldOf(id)?.required),
    freshRules: new Set(fresh),
    staleRules: [...oldRules.keys()].filter((id) => !rules.has(id) || fresh.includes(id)),
    hasNewChecks,
    renamesRows:
      nameId(before) !== nameId(after) ||
      codeOf(before) !== codeOf(after) ||
      retyped.has(nameId(after) ?? '') ||
      retyped.has(codeOf(after) ?? ''),
    changesForeignKeys:
      foreignKeys(before) !== foreignKeys(after) || (retyped.size > 0 && foreignKeys(after) !== '[]'),
  }
}

/** Whether any row has to be looked at. */
export function touchesRows(change: TypeChange): boolean {
  const { gone, changed, fill, required, freshRules, hasNewChecks, renamesRows, changesForeignKeys } = change
  const lists = gone.length + changed.length + required.length + freshRules.size + Object.keys(fill).length
  return lists > 0 || hasNewChecks || renamesRows || changesForeignKeys
}

function narrows(old: Property, now: Property): boolean {
  if (narrowsNumber(old.number, now.number)) return true
  if (!now.enumeration) return false
  return !old.enumeration || old.enumeration.some((value) => !now.enumeration?.includes(value))
}

function isNewKey(old: Property, now: Property): boolean {
  return now.foreignKey !== null && now.foreignKey.propertyId !== old.foreignKey?.propertyId
}

/** The checks with their properties: the same text on another property is another check. */
function checkTexts({ customCheck, properties }: Definition): string {
  return JSON.stringify([
    customCheck,
    ...properties.flatMap(({ id, customCheck: own }) => (own === null ? [] : [[id, own]])),
  ])
}

function foreignKeys({ properties }: Definition): string {
  return JSON.stringify(
    properties.flatMap(({ id, foreignKey }) => (foreignKey ? [[id, foreignKey.propertyId]] : [])),
  )
}

/** Something that happens to one row. */
export interface RowEffect {
  readonly kind: EffectKind
  readonly property: Property | null
  readonly columns?: readonly string[]
  readonly value?: Cell
  /** For CONVERTED and FILLED: the new value. */
  readonly becomes?: Cell
}

/** Which values a foreign key that is new may have, by the property that names them. */
export type AllowedValues = ReadonlyMap<string, ReadonlySet<string>>

/** What a row holds after the change, values that do not fit taken out, and what happened to it. */
export function changeRow(
  { gone, changed, after, fill }: TypeChange,
  values: Values,
  { zone, allowed }: { readonly zone: string; readonly allowed: AllowedValues },
): { readonly values: Values; readonly effects: readonly RowEffect[] } {
  const result: Record<string, Cell> = {}
  const effects: RowEffect[] = []
  for (const { id } of after.properties) {
    const value = values[id] ?? null
    if (value !== null) result[id] = value
  }
  for (const property of gone) {
    const value = values[property.id] ?? null
    if (value !== null) effects.push({ kind: 'REMOVED', property, value })
  }
  for (const { old, now } of changed) {
    const value = values[now.id] ?? null
    if (value === null) continue
    const kept = keep(value, { old, now, zone, allowed })
    if (typeof kept === 'string') {
      delete result[now.id]
      effects.push({ kind: kept, property: now, value: toWire(old, value) })
    } else if (!sameCell(kept.value, value)) {
      result[now.id] = kept.value
      effects.push({
        kind: 'CONVERTED',
        property: now,
        value: toWire(old, value),
        becomes: toWire(now, kept.value),
      })
    }
  }
  for (const property of after.properties) {
    const value = fill[property.id]
    if (value === undefined || (result[property.id] ?? null) !== null) continue
    result[property.id] = value
    effects.push({ kind: 'FILLED', property, value: null, becomes: toWire(property, value) })
  }
  return { values: result, effects }
}

interface PropertyChange {
  readonly old: Property
  readonly now: Property
  readonly zone: string
  readonly allowed: AllowedValues
}

/** The value under the new property, or why it cannot stay. */
function keep(
  value: Cell,
  { old, now, zone, allowed }: PropertyChange,
): { value: Cell } | 'TYPE' | 'ENUM' | 'CUSTOM' | 'REFERENCE' {
  const converted = convert(value, old, now, zone)
  if (!converted) return 'TYPE'
  const { fault } = readValue(now, toWire(now, converted.value))
  if (fault) return fault === 'enum' ? 'ENUM' : 'CUSTOM'
  const known = allowed.get(now.id)
  const isMissing = known && elementsOf(converted.value).some((each) => !known.has(hashOf([each])))
  return isMissing ? 'REFERENCE' : { value: converted.value }
}

/** Kinds whose values can be taken out. */
const CLEARABLE: readonly EffectKind[] = ['REMOVED', 'TYPE', 'ENUM', 'REFERENCE', 'CUSTOM']

/** Rows by what happens to them, with some examples of each. */
export class Effects {
  readonly #effects = new Map<string, AssetTypeEffect & { examples: AssetTypeEffect['examples'] }>()
  readonly #change: TypeChange

  constructor(change: TypeChange) {
    this.#change = change
  }

  add(
    { kind, property, columns = [], value = null, becomes = null }: RowEffect,
    row: { id: string; values: Values },
  ) {
    const key = JSON.stringify([kind, property?.id, columns])
    const known = this.#effects.get(key) ?? {
      kind,
      propertyName: property?.name ?? null,
      columns: [...columns],
      rows: 0,
      clearable: this.#isClearable(kind, property),
      examples: [],
    }
    known.rows += 1
    if (known.examples.length < 5) {
      known.examples.push({
        assetId: row.id,
        name: nameOf(this.#change.before, row.values),
        value: value as AssetTypeEffect['examples'][number]['value'],
        becomes: becomes as AssetTypeEffect['examples'][number]['becomes'],
      })
    }
    this.#effects.set(key, known)
  }

  #isClearable(kind: EffectKind, property: Property | null): boolean {
    if (kind === 'REMOVED') return true
    // What is filled again may be taken out also where a value has to be.
    const isFilled = kind !== 'CUSTOM' && property !== null && Object.hasOwn(this.#change.fill, property.id)
    return CLEARABLE.includes(kind) && (isFilled || !property?.required)
  }

  list(): AssetTypeEffect[] {
    return [...this.#effects.values()]
  }

  outcome(): 'FITS' | 'CLEARS' | 'REFUSED' {
    const losses = this.list().filter(({ kind }) => kind !== 'CONVERTED' && kind !== 'FILLED')
    if (losses.length === 0) return 'FITS'
    return losses.every(({ clearable }) => clearable) ? 'CLEARS' : 'REFUSED'
  }
}
