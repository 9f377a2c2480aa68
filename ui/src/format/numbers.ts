import { writtenIn } from '@feldwerk/query/written/languages.ts'
import type { Language } from '../texts/texts.ts'

/** `1.046`, `96,4`, `−6`: digits of the language, a true minus sign, at most `decimals` places (2). */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  return trueMinus(formatter(language, { maximumFractionDigits: decimals }).format(value === 0 ? 0 : value))
}

/**
 * Numbers that stand below each other: all with as many places behind the comma as one of them needs, at most two.
 * `3,0` beside `1,9`.
 */
export function formatAligned(values: readonly number[], language: Language): string[] {
  const places = Math.max(0, ...values.map(placesOf))
  const format = formatter(language, { minimumFractionDigits: places, maximumFractionDigits: places })
  return values.map((value) => trueMinus(format.format(value === 0 ? 0 : value)))
}

const placesOf = (value: number): number =>
  [0, 1].find((places) => Number(value.toFixed(places)) === Number(value.toFixed(2))) ?? 2

/** Whether a column of this name holds years, which are written without a thousands separator. */
export function namesYear(names: readonly string[]): boolean {
  return names.some((name) => /jahr|year/i.test(name))
}

/** `96,4 %` from the share 0.964. */
export function formatPercent(share: number, language: Language, decimals = 1): string {
  return `${formatNumber(share * 100, language, decimals)}\u00a0%`
}

/** A number with its unit, one space between that does not break: `86,4 °C`. */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return `${formatNumber(value, language)}\u00a0${unit}`
}

/** Money in EUR from whole cents: `1.234,50 €`. Throws a `RangeError` for a part of a cent. */
export function formatMoney(cents: number, language: Language): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  return trueMinus(formatter(language, { style: 'currency', currency: 'EUR' }).format(cents / 100))
}

const steps = ['Byte', 'KB', 'MB', 'GB', 'TB']

/** A file size in steps of 1024: `812 KB`, `1,2 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  let value = bytes
  let step = 0
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024
    step += 1
  }
  return `${formatNumber(value, language, step < 2 ? 0 : 1)}\u00a0${steps[step]}`
}

function trueMinus(text: string): string {
  return text.replace('-', '\u2212')
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(writtenIn(language).tag, options)
  formatters.set(key, made)
  return made
}
