import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { formatDateTime, formatDay } from '@feldwerk/ui/format/dates.ts'
import type { Language } from '../texts.ts'
import type { Json } from '../wire.ts'
import { wordsIn } from './words.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A value in words, where nothing more is known of it than itself. */
export function showValue(value: Json, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'boolean') return wordsIn(language)[value ? 'yes' : 'no']
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatDateTime(value, { language })
    return DAY.test(value) ? formatDay(value, language) : value
  }
  if (Array.isArray(value)) return value.map((each: Json) => showValue(each, language)).join(', ')
  return Object.values(value)
    .filter((each) => each !== null)
    .map((each) => showValue(each as Json, language))
    .join(', ')
}
