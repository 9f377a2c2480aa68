import type { AssetCell, AssetErrorType, AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { ScalarType } from '@feldwerk/contract/asset-types.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { isStorable } from '@feldwerk/contract/text.ts'
import { readInstant } from '@feldwerk/query/time/parse.ts'
import { TINY_STORED, toDouble, toLong, toTime } from '@feldwerk/query/values.ts'
import { cleanValue } from '../../../platform/records/codec.ts'
import type { Property } from './definition.ts'
import { type NumberFault, numberFault } from './number-rules.ts'

/** A value as a document holds it: instants are milliseconds, days `YYYY-MM-DD`, references and files ids. */
export type Cell = AssetCell | readonly AssetCell[] | null

/** The values of an asset by property id, without empty ones. */
export type Values = Readonly<Record<string, Cell>>

/** What the document of an asset holds: all of it was checked when it was written. */
export const valuesOf = (document: Readonly<Record<string, unknown>>): Values => document as Values

/** Why a value does not fit its property, beside the kinds that the specification names. */
export type CellRule =
  | 'required'
  | 'integer'
  | 'number'
  | 'enum'
  | NumberFault
  | 'text'
  | 'tooLong'
  | 'character'
  | 'boolean'
  | 'date'
  | 'time'
  | 'reference'
  | 'list'
  | 'tooMany'
  | 'single'
  | 'missingAsset'
  | 'missingAccount'
  | 'missingValue'
  | 'stillNeeded'
  | 'missingFile'
  | 'wrongFile'
  | 'check'
  | 'tooCostly'
  | 'unknown'

/** The specification's kind of each rule; all that it has no name for is CUSTOM, with our own words. */
export function errorTypeOf(rule: CellRule): AssetErrorType {
  if (rule === 'required') return 'REQUIRED'
  if (rule === 'integer') return 'INTEGER'
  if (rule === 'number') return 'NUMBER'
  return rule === 'enum' ? 'ENUM' : 'CUSTOM'
}

/** A value that was read, or why it could not be. */
export type ReadResult<Held extends Cell = Cell> =
  | { readonly value: Held | null; readonly fault?: undefined }
  | { readonly value: null; readonly fault: CellRule }

type PropertyKind = Pick<Property, 'type' | 'dateOnly' | 'enumeration' | 'number'>

/** A value as it comes over the wire (see `AssetValue`), as the document holds it. Empty texts and lists are none. */
export function readValue(property: PropertyKind, raw: unknown): ReadResult {
  const { type } = property
  if (raw === null || raw === undefined || raw === '') return { value: null }
  if (type.kind !== 'ARRAY') {
    if (Array.isArray(raw)) return { value: null, fault: 'single' }
    return allowed(property, readScalar(type, property.dateOnly, raw))
  }
  if (!Array.isArray(raw)) return { value: null, fault: 'list' }
  if (raw.length > limits.assetListLength) return { value: null, fault: 'tooMany' }
  const cells: AssetCell[] = []
  for (const each of raw) {
    const { value, fault } = allowed(property, readScalar(type.of, property.dateOnly, each))
    if (fault) return { value: null, fault }
    if (value !== null) cells.push(value)
  }
  return { value: cells.length === 0 ? null : cells }
}

/** Why a value as it comes over the wire does not do; undefined when it does. */
export function valueFault(property: PropertyKind, raw: unknown): CellRule | undefined {
  return readValue(property, raw).fault
}

function allowed(property: PropertyKind, read: ReadResult<AssetCell>): ReadResult<AssetCell> {
  const { enumeration, number } = property
  const { value } = read
  if (read.fault || value === null) return read
  const isListed = enumeration?.some((each) => each === cellToWire(property, value))
  const fault = isListed === false ? 'enum' : numberFault(number, value)
  return fault ? { value: null, fault } : read
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readScalar({ kind }: ScalarType, dateOnly: boolean, raw: unknown): ReadResult<AssetCell> {
  if (raw === null || raw === '') return { value: null }
  if (kind === 'STRING') return readText(raw)
  if (kind === 'LONG') return good(typeof raw === 'number' ? toLong(raw) : undefined, 'integer')
  if (kind === 'DOUBLE') return good(typeof raw === 'number' ? readDouble(raw) : undefined, 'number')
  if (kind === 'BOOLEAN') return good(typeof raw === 'boolean' ? raw : undefined, 'boolean')
  if (kind === 'TIME' && dateOnly)
    return good(typeof raw === 'string' && cleanValue('DATE:UTC', raw) !== null ? raw : undefined, 'date')
  if (kind === 'TIME') return good(readTime(raw), 'time')
  return good(typeof raw === 'string' && UUID.test(raw) ? raw.toLowerCase() : undefined, 'reference')
}

function good(value: AssetCell | undefined, rule: CellRule): ReadResult<AssetCell> {
  return value === undefined ? { value: null, fault: rule } : { value }
}

function readText(raw: unknown): ReadResult<AssetCell> {
  if (typeof raw !== 'string') return { value: null, fault: 'text' }
  if (!isStorable(raw)) return { value: null, fault: 'character' }
  const text = raw.normalize('NFC')
  return text.length > limits.assetTextLength ? { value: null, fault: 'tooLong' } : { value: text }
}

function readDouble(raw: number): number | undefined {
  return Math.abs(raw) < TINY_STORED ? 0 : toDouble(raw)
}

function readTime(raw: unknown): number | undefined {
  const time = typeof raw === 'string' ? readInstant(raw) : undefined
  return time === undefined ? undefined : toTime(time)
}

/** A value of a document as it goes over the wire. */
export function toWire(property: Pick<Property, 'type' | 'dateOnly'>, value: Cell | undefined) {
  if (value === null || value === undefined) return null
  return typeof value === 'object'
    ? value.map((each) => cellToWire(property, each))
    : cellToWire(property, value)
}

/** The same of one cell. */
export function cellToWire(
  { type, dateOnly }: Pick<Property, 'type' | 'dateOnly'>,
  cell: AssetCell,
): AssetCell {
  const { kind } = type.kind === 'ARRAY' ? type.of : type
  return kind === 'TIME' && !dateOnly && typeof cell === 'number' ? new Date(cell).toISOString() : cell
}

/** All values of a document by the names that the properties have now; what has no value is null. */
export function valuesToWire(properties: readonly Property[], values: Values): AssetValue {
  return Object.fromEntries(
    properties.map((property) => [property.name, toWire(property, values[property.id])]),
  )
}

/** Equal values of one property; lists count by their order. */
export function sameCell(a: Cell | undefined, b: Cell | undefined): boolean {
  if (a === b) return true
  if ((a ?? null) === null || (b ?? null) === null) return (a ?? null) === (b ?? null)
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((each, at) => each === b[at])
}

/** The elements of a value: those of a list, the value itself, or none. */
export function elementsOf(value: Cell | undefined): readonly AssetCell[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? value : [value]
}
