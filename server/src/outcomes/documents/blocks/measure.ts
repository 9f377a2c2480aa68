import type { Locale } from '@feldwerk/contract/locales.ts'
import { scaleAround } from '@feldwerk/query/written/scale-around.ts'
import type { PrintedMeasure, PrintedScale } from '../../../platform/pdf/printed.ts'
import { numberText } from '../../wording/value-text.ts'
import { documentTexts } from '../texts.ts'
import { measureWords, numberWords } from '../words.ts'

/** A number, what is allowed, and what it is called. */
export interface MeasuredFigure {
  readonly value: number
  /** Null: no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly unit: string
  readonly label: string
  /** Exactly so many; without it as many as the number has. */
  readonly decimals?: number | undefined
}

/** A number beside its scale, in words. */
export function printedMeasure(figure: MeasuredFigure, language: Locale): PrintedMeasure {
  const { value, from, to, unit, label, decimals } = figure
  const words = documentTexts[language]
  const isAbove = to !== null && value > to
  const isBelow = from !== null && value < from
  const by = Number((isAbove ? value - to : (from ?? 0) - value).toPrecision(10))
  return {
    label,
    value: decimals === undefined ? numberWords(value, language) : numberText(value, language, decimals),
    unit,
    beyond: isAbove || isBelow ? words[isAbove ? 'above' : 'below'](measureWords(by, unit, language)) : '',
    scale: printedScale(figure, language),
  }
}

/** Nearer to an end of the scale than this share, a limit takes the place of the end's own figure. */
const BESIDE = 0.16

function printedScale({ value, from, to, unit }: MeasuredFigure, language: Locale): PrintedScale {
  const [low, high] = scaleAround({ value, from, to })
  const share = (figure: number) => (figure - low) / (high - low)
  const limits = [from, to].flatMap((limit) =>
    limit === null ? [] : [{ at: share(limit), label: numberWords(limit, language) }],
  )
  const words = documentTexts[language]
  const measured = (figure: number) => measureWords(figure, unit, language)
  const isFree = from === null && to === null
  const allowed = isFree
    ? ''
    : words.allowed(from === null ? null : measured(from), to === null ? null : measured(to))
  return {
    words: words.scale({
      low: numberWords(low, language),
      high: measured(high),
      value: measured(value),
      allowed,
    }),
    from: from === null ? 0 : share(from),
    to: to === null ? 1 : share(to),
    at: share(value),
    low: limits.some(({ at }) => at < BESIDE) ? '' : numberWords(low, language),
    high: limits.some(({ at }) => at > 1 - 1.5 * BESIDE) ? '' : measured(high),
    limits,
  }
}
