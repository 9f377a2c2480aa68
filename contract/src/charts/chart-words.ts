import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import type { Panel } from '../dashboards.ts'
import type { Locale } from '../locales.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

/** The words of figures and their times, where all languages are at hand. */
export const chartWords: Readonly<Record<Locale, typeof de>> = { de, en }

/** What a figure is called: of a percentile with its percent. */
export function figureWord(
  { aggregation, percent }: Pick<Panel, 'aggregation' | 'percent'>,
  language: Locale,
): string {
  const words = chartWords[language]
  if (aggregation !== 'PERCENTILE' || percent === undefined) return words.aggregation[aggregation]
  return words.percentile.replace('{{percent}}', formatNumber(percent, language))
}
