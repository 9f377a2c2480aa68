import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WrittenCell } from '../../platform/excel/workbook.ts'
import type { Clock } from './clock.ts'

/**
 * A number that was typed as text: `1.234,5` in German, `1,234.5` in English, `1.5` and `-2e3` in both. Undefined
 * when it is none.
 */
export function readNumber(text: string, language: Locale): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const [group, point] = language === 'de' ? ['\\.', ','] : [',', '\\.']
  if (new RegExp(`^[+-]?\\d{1,3}(${group}\\d{3})+(${point}\\d+)?$`).test(plain)) {
    return finite(plain.replace(new RegExp(group, 'g'), '').replace(',', '.'))
  }
  if (language === 'de' && /^[+-]?\d+,\d+$/.test(plain)) return finite(plain.replace(',', '.'))
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? finite(plain) : undefined
}

function finite(text: string): number | undefined {
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'wahr', 'true', 'x', '1', '✓', '✔'])
const NO = new Set(['nein', 'n', 'no', 'falsch', 'false', '0'])

export function readBoolean(cell: WrittenCell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const word = String(cell).trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** A day as `YYYY-MM-DD`, from a date cell or a typed text such as `20.11.2026`. */
export function readDay(cell: WrittenCell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}

const CLOCK_TIME = /^(\S+)[ T]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?: Uhr)?$/

/** An instant as ISO 8601, from a date cell or a typed text; without an offset it is meant on the given clock. */
export function readTime(cell: WrittenCell, clock: Clock): string | undefined {
  if (cell instanceof Date) return isoOf(clock.instant(cell.getTime()))
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text)) return isoOf(Date.parse(text))
  const day = readDay(text)
  const [, date = '', hour = '', minute, second = '00', fraction = ''] = CLOCK_TIME.exec(text) ?? []
  const written = day
    ? `${day}T00:00:00.000Z`
    : `${readDay(date)}T${hour.padStart(2, '0')}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`
  const wall = Date.parse(written)
  return Number.isNaN(wall) ? undefined : isoOf(clock.instant(wall))
}

function isoOf(instant: number): string | undefined {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
