import type { Locale } from '@feldwerk/contract/locales.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { timeFormatter } from '@feldwerk/query/written/times-shown.ts'
import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import type { Speech } from './speech.ts'
import { documentTexts } from './texts.ts'

/** `−1.234,5`: a number to its last digit, with a true minus sign. */
export const numberWords = (value: number, language: Locale): string =>
  shownNumber(value, language).replace('-', '−')

/** `86,4 °C`; the space does not break. */
export const measureWords = (value: number, unit: string, language: Locale): string =>
  unit === '' ? numberWords(value, language) : `${numberWords(value, language)}\u00a0${unit}`

/** `20.11.26`, on the clock of a zone. */
export function dayWords(instant: string, { language, zone }: { language: Locale; zone: string }): string {
  const style = { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: zone } as const
  return timeFormatter(writtenIn(language).dayFirstTag, style).format(timeOf(instant))
}

/** `20.11.26, 15:28 Uhr`, on the clock of the company. */
export function timeWords(instant: string, { language, company }: Omit<Speech, 'result'>): string {
  const zone = company.time_zone
  const style = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const
  const time = timeFormatter(writtenIn(language).dayFirstTag, style).format(timeOf(instant))
  return `${dayWords(instant, { language, zone })}, ${documentTexts[language].clock(time)}`
}

/** What an id leads to, by its name; undefined for what is no id of something. */
export function shownReference(
  value: Json,
  { language, result: { references } }: Omit<Speech, 'company'>,
): string | undefined {
  const found = typeof value === 'string' && Object.hasOwn(references, value) ? references[value] : undefined
  if (!found) return undefined
  const words = documentTexts[language]
  const name = found.name ?? words.unnamed
  return found.deleted ? words.gone(name) : name
}
