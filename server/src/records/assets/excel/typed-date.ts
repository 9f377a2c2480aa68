import { readInstant } from '@feldwerk/query/time/parse.ts'
import { readWrittenDay } from '@feldwerk/query/written/day.ts'
import { dateOfSerial } from '../../../platform/excel/cells.ts'
import type { WrittenCell } from '../../../platform/excel/workbook.ts'
import type { Clock } from './clock.ts'

/** Day numbers that stand for a day although their cell is not formatted as one: 1927 to 2099. No year looks like it. */
const DAY_NUMBERS = { first: 10_000, last: 73_050 }

/** A number in a column of days or times as what Excel would show; undefined where it is hardly meant as a day. */
export function dateOfNumber(number: number, from1904: boolean): Date | undefined {
  if (number < DAY_NUMBERS.first || number > DAY_NUMBERS.last) return undefined
  return dateOfSerial(number, from1904)
}

/**
 * A day as `YYYY-MM-DD`, from a date cell or a typed text: `2026-11-20`, `20.11.2026`, `20. November 2026`. Undefined
 * for everything else: days that no calendar has, and what could be meant in two ways, as `05/06/2026` and `05.06.68`.
 */
export function readDay(cell: WrittenCell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell !== 'string') return undefined
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell.trim()) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day))
  // What depends on the day of today is doubtful, so any will do.
  const read = readWrittenDay(cell, { monthFirst: false, today: '2000-01-01' })
  return 'wrong' in read || read.doubtful ? undefined : (read.day ?? undefined)
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

const CLOCK_TIME =
  /^(\S+?),?[ T]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: Uhr| ?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d))?$/

/**
 * An instant as ISO 8601, from a date cell, any text of RFC 3339 or what people type; without an offset it is meant on the given
 * clock.
 */
export function readTime(cell: WrittenCell, clock: Clock): string | undefined {
  if (cell instanceof Date) return isoOf(clock.instant(cell.getTime()))
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  const written = readInstant(text)
  if (written !== undefined) return isoOf(written)
  const [, date, hour = '0', minute = '0', second = '0', fraction = '', offset] = CLOCK_TIME.exec(text) ?? []
  const day = readDay(date ?? text)
  if (day === undefined) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const wall = new Date(`${day}T00:00:00.000Z`)
  wall.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, '0')))
  if (offset === undefined) return isoOf(clock.instant(wall.getTime()))
  return isoOf(wall.getTime() - millisecondsOf(offset))
}

function millisecondsOf(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}

function isoOf(instant: number): string | undefined {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
