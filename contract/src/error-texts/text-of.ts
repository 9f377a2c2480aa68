import type { Problem } from '../errors.ts'
import type { Locale } from '../locales.ts'
import { errorTexts } from './texts.ts'

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

/** The text of a problem; a number that it names in braces comes from the details, and bytes as MB or GB. */
export function textOf(problem: Pick<Problem, 'code' | 'details'>, language: Locale): string {
  const details = (problem.details ?? {}) as Readonly<Record<string, unknown>>
  return errorTexts[language][problem.code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name]
    if (typeof value !== 'number') return whole
    return name.endsWith('Bytes') ? size(value, language) : value.toLocaleString(language)
  })
}

function size(bytes: number, language: Locale): string {
  const isLarge = bytes >= GIGABYTE
  const number = bytes / (isLarge ? GIGABYTE : MEGABYTE)
  return `${number.toLocaleString(language, { maximumFractionDigits: 1 })} ${isLarge ? 'GB' : 'MB'}`
}
