import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { formatMeasure } from '@feldwerk/ui/format/numbers.ts'
import type { Language } from '@feldwerk/ui/texts/texts.ts'

/** A deviation as people read it. */
export interface DeviationInWords {
  /** What was measured. */
  readonly title: string
  readonly figure: string
  readonly unit: string
  /** The figure with its unit: `5,7 mm/s`. */
  readonly value: string
  /** How far it is beyond its limit: `1,9 mm/s`. */
  readonly by: string
  readonly isAbove: boolean
}

/** What was measured, and by how much it is beyond which limit. */
export function deviationInWords(
  { translations, path, value, from, to }: ResultDeviation,
  language: Language,
): DeviationInWords {
  const words = translations.find((each) => each.language === language)
  const unit = words?.unit ?? ''
  const isAbove = to !== null && value > to
  const by = rounded(isAbove ? value - to : (from ?? 0) - value)
  const measured = (figure: number) =>
    unit ? formatMeasure(figure, unit, language) : formatNumber(figure, language)
  return {
    title: words?.title ?? String(path.at(-1) ?? ''),
    figure: formatNumber(value, language),
    unit,
    value: measured(value),
    by: measured(by),
    isAbove,
  }
}

/** 86.4 − 80 is 6.4 to people. */
const rounded = (difference: number) => Number(difference.toPrecision(10))

/** Where an answer lies, as a text to look it up by. */
export const placeKey = (path: readonly (string | number)[]): string => JSON.stringify(path)
