import { formatNumber, formatter, trueMinus } from '@feldwerk/query/written/numbers-shown.ts'
import type { Language } from '../texts/texts.ts'

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
