import type { AssetCell } from '@feldwerk/contract/asset-problems.ts'
import { startOf } from '@feldwerk/query/time/calendar.ts'
import { cleanValue } from '../../../platform/records/codec.ts'
import { elementOf, type Property } from './definition.ts'
import { type Cell, cellToWire, readValue } from './values.ts'

type ValueKind = Pick<Property, 'type' | 'dateOnly' | 'enumeration' | 'number'>

/** What a value of a document becomes when its property changes; undefined when it cannot be kept. */
export type Conversion = { readonly value: Cell } | undefined

/** Whether values of the one property are values of the other as they are. */
export function sameKind(before: ValueKind, after: ValueKind): boolean {
  return JSON.stringify([before.type, before.dateOnly]) === JSON.stringify([after.type, after.dateOnly])
}

/**
 * A value of a property under its new type, without losing anything: a number as text, a text that is a number, one
 * value as a list of one and back, a whole number as a decimal one and back where it is whole, a day as its midnight
 * and back where it is midnight.
 */
export function convert(value: Cell, before: ValueKind, after: ValueKind, zone: string): Conversion {
  if (value === null || sameKind(before, after)) return { value }
  const isList = after.type.kind === 'ARRAY'
  if (typeof value === 'object') {
    if (!isList && value.length > 1) return undefined
    const cells = value.map((cell) => convertCell(cell, before, after, zone))
    if (cells.includes(undefined)) return undefined
    return readNew(after, isList ? cells : cells[0])
  }
  const cell = convertCell(value, before, after, zone)
  return cell === undefined ? undefined : readNew(after, isList ? [cell] : cell)
}

/** The value as the new type reads it; a refused one is lost. Which values are allowed is checked elsewhere. */
function readNew(after: ValueKind, wire: unknown): Conversion {
  const { value, fault } = readValue({ ...after, enumeration: null, number: null }, wire)
  return fault || value === null ? undefined : { value }
}

/** One value as it goes over the wire under the new type; undefined when there is no way. */
function convertCell(
  cell: AssetCell,
  before: ValueKind,
  after: ValueKind,
  zone: string,
): AssetCell | undefined {
  const [from, to] = [elementOf(before.type), elementOf(after.type)]
  const wire = cellToWire({ type: from, dateOnly: before.dateOnly }, cell)
  if (from.kind === to.kind) {
    if (from.kind === 'ASSET' && to.kind === 'ASSET') return from.id === to.id ? wire : undefined
    return from.kind === 'TIME' && before.dateOnly !== after.dateOnly ? otherTime(cell, zone) : wire
  }
  if (to.kind === 'STRING') return TEXT_KINDS.includes(from.kind) ? String(wire) : undefined
  if (from.kind === 'STRING') return fromText(String(wire), to.kind)
  const isKept =
    (from.kind === 'LONG' && to.kind === 'DOUBLE') || (from.kind === 'DOUBLE' && to.kind === 'LONG')
  return isKept || (from.kind === 'IMAGE' && to.kind === 'FILE') ? wire : undefined
}

const TEXT_KINDS: readonly string[] = ['LONG', 'DOUBLE', 'BOOLEAN', 'TIME']

function fromText(text: string, kind: string): AssetCell | undefined {
  const trimmed = text.trim()
  if (kind === 'LONG' || kind === 'DOUBLE')
    return /^-?\d{1,300}([.,]\d{1,300})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
  if (kind === 'BOOLEAN') return WORDS.get(trimmed.toLowerCase())
  return kind === 'TIME' ? trimmed : undefined
}

const WORDS = new Map([
  ['true', true],
  ['ja', true],
  ['yes', true],
  ['false', false],
  ['nein', false],
  ['no', false],
])

/** A day as the instant of its midnight, or an instant that is a midnight as its day. */
function otherTime(cell: AssetCell, zone: string): AssetCell | undefined {
  if (typeof cell === 'string') {
    const midnight = cleanValue(`DATE:${zone}`, cell)
    return typeof midnight === 'number' ? new Date(midnight).toISOString() : undefined
  }
  const isMidnight = typeof cell === 'number' && startOf(cell, 'day', zone) === cell
  return isMidnight
    ? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(cell)
    : undefined
}
