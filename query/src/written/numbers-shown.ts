import { type Language, writtenIn } from './languages.ts'

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

/** With the sign that minus has in print. */
export function trueMinus(text: string): string {
  return text.replace('-', '\u2212')
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Kept, as making one takes long. */
export function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(writtenIn(language).tag, options)
  formatters.set(key, made)
  return made
}
