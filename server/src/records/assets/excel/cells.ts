import type { AssetCell } from '@feldwerk/contract/asset-problems.ts'
import type { ScalarType } from '@feldwerk/contract/asset-types.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { serialOf } from '../../../platform/excel/cells.ts'
import type { WrittenCell } from '../../../platform/excel/workbook.ts'
import { elementOf, type Property } from '../types/definition.ts'
import { type Cell, type CellRule, elementsOf, readValue, sameCell, toWire } from '../types/values.ts'
import type { Clock } from './clock.ts'
import { isId, type Labels } from './labels.ts'
import type { ExcelText } from './texts.ts'
import { dateOfNumber, readDay, readTime } from './typed-date.ts'
import { readBoolean, readNumber } from './typed-text.ts'

/** What values need to become cells and back. */
export interface CellContext {
  readonly clock: Clock
  /** Of the reader. */
  readonly language: Locale
  /** The languages that numbers in texts may be written in: that of the file, or all where it does not say. */
  readonly numbersIn: readonly Locale[]
  /** Whether day numbers are counted from 1904. */
  readonly from1904: boolean
  /** Labels of what a property refers to. */
  readonly labels: (type: ScalarType) => Labels | undefined
}

/** A value of a document as a person reads and changes it in a sheet. */
export function toCell(property: Property, value: Cell | undefined, context: CellContext): WrittenCell {
  if (value === null || value === undefined) return null
  if (property.type.kind === 'ARRAY' || typeof value === 'object') return listText(property, value, context)
  return scalarCell(property, value, context)
}

function scalarCell(
  { type, dateOnly }: Property,
  value: AssetCell,
  { clock, labels }: CellContext,
): WrittenCell {
  const element = elementOf(type)
  if (element.kind === 'TIME') return timeCell(value, dateOnly, clock)
  if (element.kind === 'ASSET' || element.kind === 'ACCOUNT') {
    return labels(element)?.labelOf(String(value)) ?? String(value)
  }
  // Spreadsheets keep fifteen digits of a number.
  if (element.kind === 'LONG' && Math.abs(Number(value)) >= 1e15) return String(value)
  return value
}

/**
 * A day, or date and time on the company's clock. What Excel's calendar lacks, and the first of an hour that comes
 * twice, stand as text with all that is needed to know them again.
 */
function timeCell(value: AssetCell, dateOnly: boolean, clock: Clock): WrittenCell {
  if (dateOnly) {
    const day = new Date(`${value}T00:00:00.000Z`)
    return Number.isNaN(day.getTime()) || serialOf(day) === undefined ? String(value) : day
  }
  const instant = Number(value)
  const wall = clock.wall(instant)
  const shown = new Date(wall)
  if (serialOf(shown) === undefined) return new Date(instant).toISOString()
  return clock.instant(wall) === instant ? shown : withOffset(shown, wall - instant)
}

function withOffset(shown: Date, offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  return `${shown.toISOString().slice(0, -1)}${sign}${part(minutes / 60)}:${part(minutes % 60)}`
}

/** A list as `a; b`; where that would be read as something else, as JSON of the values as they go over the wire. */
function listText(property: Property, value: Cell, context: CellContext): string {
  const texts = elementsOf(value).map((each) => {
    const cell = scalarCell(property, each, context)
    return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$|Z$/, '') : String(cell)
  })
  const text = texts.join('; ')
  const { raw, fault } = fromCell(property, text, context)
  const isSame = !fault && sameCell(readValue(property, raw).value, value)
  return isSame ? text : JSON.stringify(toWire(property, value))
}

/** A cell as the value's form on the wire, for the check of values to judge; a fault where it already is known. */
export interface RawValue {
  readonly raw: unknown
  readonly fault?: CellRule
  /** A message that replaces the rule's own. */
  readonly text?: ExcelText
}

export function fromCell(property: Property, cell: WrittenCell, context: CellContext): RawValue {
  if (cell === null || cell === '') return { raw: null }
  if (property.type.kind !== 'ARRAY') return scalarValue(property, cell, context)
  if (typeof cell === 'string') {
    const listed = jsonList(cell)
    if (listed) return { raw: listed }
  }
  const parts = typeof cell === 'string' ? cell.split(/[;\n]/).map((part) => part.trim()) : [cell]
  const read = parts.filter((part) => part !== '').map((part) => scalarValue(property, part, context))
  return read.find((each) => each.fault) ?? { raw: read.map(({ raw }) => raw) }
}

function scalarValue({ type, dateOnly }: Property, cell: WrittenCell, context: CellContext): RawValue {
  const element = elementOf(type)
  if (element.kind !== 'STRING' && typeof cell === 'string' && cell.trim() === '') return { raw: null }
  switch (element.kind) {
    case 'STRING':
      return { raw: plainText(cell) }
    case 'LONG':
    case 'DOUBLE':
      return typeof cell === 'string' ? typedNumber(cell, context) : { raw: cell }
    case 'BOOLEAN':
      return { raw: readBoolean(cell) ?? cell }
    case 'TIME': {
      const date = typeof cell === 'number' ? dateOfNumber(cell, context.from1904) : cell
      const read = date === undefined ? undefined : dateOnly ? readDay(date) : readTime(date, context.clock)
      return read === undefined ? { raw: null, fault: dateOnly ? 'date' : 'time' } : { raw: read }
    }
    case 'ASSET':
    case 'ACCOUNT': {
      const text = plainText(cell)
      const id = context.labels(element)?.idOf(text)
      if (id !== undefined) return { raw: id }
      // An id stands for something without a name; the rules about rows decide whether that is allowed.
      if (isId(text.trim())) return { raw: text.trim().toLowerCase() }
      return { raw: null, fault: element.kind === 'ASSET' ? 'missingAsset' : 'missingAccount' }
    }
    default:
      return { raw: plainText(cell).trim() }
  }
}

function typedNumber(text: string, { numbersIn }: CellContext): RawValue {
  const number = readNumber(text, numbersIn)
  return number === 'twoWays' ? { raw: null, fault: 'check', text: 'twoWays' } : { raw: number ?? text }
}

/** The text that a person sees in a cell of another type. */
function plainText(cell: WrittenCell): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (!(cell instanceof Date)) return String(cell ?? '')
  return cell
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '')
}

function jsonList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
