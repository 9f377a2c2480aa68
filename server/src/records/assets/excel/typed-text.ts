import type { Locale } from '@feldwerk/contract/locales.ts'
import { readWrittenNumber } from '@feldwerk/query/written/number.ts'
import type { WrittenCell } from '../../../platform/excel/workbook.ts'

/**
 * A number that was typed as text, by the languages that the file may be in: `1.000` is a thousand in German, and one
 * in English. Undefined when it is none; `twoWays` when two languages read different numbers.
 */
export function readNumber(text: string, languages: readonly Locale[]): number | 'twoWays' | undefined {
  const readings = new Set<number>()
  for (const language of languages) {
    const read = readWrittenNumber(text, { language })
    if ('value' in read && read.value !== null) readings.add(read.value)
  }
  return readings.size > 1 ? 'twoWays' : readings.values().next().value
}

const YES = new Set(['ja', 'j', 'yes', 'y', 'wahr', 'true', 'x', '1', '✓', '✔'])
const NO = new Set(['nein', 'n', 'no', 'falsch', 'false', '0'])

export function readBoolean(cell: WrittenCell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  const word = String(cell).trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}
