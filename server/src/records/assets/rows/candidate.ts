import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { readValue, sameCell, type Values, valuesOf } from '../types/values.ts'
import { type CandidateRow, type CellFault, valuesBefore } from './rows.ts'

/** Values as they come over the wire, by ids of properties; omitted ones stay unchanged. */
export interface RawRow {
  /** Its place in the write, from 0. */
  readonly row: number
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  /** All values of the future row, as documents hold them: read by their properties, or kept. Taken as they are. */
  readonly read?: Values
  /** What could not even be put to a property. */
  readonly faults?: readonly CellFault[]
  /** Files that the asset held in an earlier version. */
  readonly ownFiles?: ReadonlySet<string>
}

export interface RawUpdate extends RawRow {
  /** The version that was edited: refused when there is a newer one. Null: not compared. */
  readonly version: number | null
}

export interface Removal {
  readonly row: number
  readonly id: string
  readonly version: number | null
}

/** Values by the names of properties as the writer takes them; a name that the type lacks is a fault of the row. */
export function byPropertyId(
  { properties }: AssetTypeRecord,
  value: AssetValue,
): { values: Record<string, unknown>; faults: CellFault[] } {
  const idByName = new Map(properties.map(({ name, id }) => [name, id]))
  const values: Record<string, unknown> = {}
  const faults: CellFault[] = []
  for (const [name, cell] of Object.entries(value)) {
    const id = idByName.get(name)
    if (id !== undefined) values[id] = cell
    else faults.push({ column: name, rule: 'unknown' })
  }
  return { values, faults }
}

interface EarlierState {
  readonly before: StoredRecord | null
  readonly by: string | null
}

/** The future row: the sent values over the existing ones, without those of removed properties. */
export function candidateOf(type: AssetTypeRecord, raw: RawRow, { before, by }: EarlierState): CandidateRow {
  const faults = [...(raw.faults ?? [])]
  const { row, id, ownFiles } = raw
  const own = { row, id, before, faults, by, ...(ownFiles ? { ownFiles } : {}) }
  if (raw.read) return { ...own, values: raw.read }
  const values: Record<string, Values[string]> = {}
  const old = valuesOf(before?.document ?? {})
  const given = raw.values
  for (const property of type.properties) {
    const key = property.id
    if (!Object.hasOwn(given, key)) {
      const earlier = old[key] ?? null
      if (earlier !== null) values[key] = earlier
      continue
    }
    const { value, fault } = readValue(property, given[key])
    if (fault) faults.push({ column: property.name, rule: fault })
    else if (value !== null) values[key] = value
  }
  return { ...own, values }
}

/** Whether the row is to be something else than it is. */
export function isChanged({ properties }: AssetTypeRecord, row: CandidateRow): boolean {
  const before = valuesBefore(row)
  return !before || properties.some(({ id }) => !sameCell(before[id], row.values[id]))
}
