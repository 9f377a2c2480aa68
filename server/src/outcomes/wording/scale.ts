import { scaleAround } from '@feldwerk/query/written/scale-around.ts'
import type { Tolerance } from '@feldwerk/workflow/components/NUMBER/kind.ts'
import { isDeviation } from '@feldwerk/workflow/components/NUMBER/kind.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { questionAt } from '@feldwerk/workflow/form/question-at.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import type { WrittenBlock } from '../../platform/written-text/written.ts'
import { expressionsSeen, type SeenNames } from '../seen/seen.ts'
import { wordingTexts } from './texts.ts'
import { sayValues } from './values.ts'

/** A number in its band, under its name; null without a number, and only the number without a band, or with one that cannot be drawn. */
export async function writeScale(
  seen: SeenNames,
  { expression, from: ownFrom = null, to: ownTo = null, format }: Extract<TextBlock, { kind: 'SCALE' }>,
): Promise<WrittenBlock | null> {
  const [found] = await expressionsSeen(seen, [expression])
  if (typeof found?.value !== 'number') return null
  const value = found.value
  const tolerance = ownFrom === null && ownTo === null ? toleranceOf(seen.form, expression) : null
  const { from, to } = tolerance ?? { from: ownFrom, to: ownTo }
  const [low, high] = scaleAround({ value, from, to })
  const figures = [value, from, to, low, high].map((figure) => ({ ...found, value: figure, format }))
  const [valueWords = '', fromWords, toWords, lowWords = '', highWords = ''] = await sayValues(seen, figures)
  const wordsOf = await seen.known.wordsOf([found.origin])
  const label = translate(wordsOf(found.origin)?.titles, seen.language) ?? ''
  const share = (figure: number) => (figure - low) / (high - low)
  const shares = { from: from === null ? 0 : share(from), to: to === null ? 1 : share(to), at: share(value) }
  if ((from === null && to === null) || !Object.values(shares).every(Number.isFinite))
    return { kind: 'PARAGRAPH', spans: [...labelled(label), { kind: 'TEXT', text: valueWords, bold: true }] }
  return {
    kind: 'SCALE',
    ...(label && { label }),
    value: valueWords,
    allowed: wordingTexts[seen.language].allowed(fromWords || null, toWords || null),
    low: lowWords,
    high: highWords,
    ...shares,
    isWithin: !isDeviation(value, { from, to }),
  }
}

const labelled = (label: string): { kind: 'TEXT'; text: string }[] =>
  label ? [{ kind: 'TEXT', text: `${label}: ` }] : []

/** What the question allows that the expression names, where that is fixed. */
export function toleranceOf({ nodes }: Form, expression: string): Tolerance | null {
  const field = questionAt(nodes, expression)?.fields.get('tolerance')?.field
  return field?.kind === 'VALUE' ? (field.value as Tolerance) : null
}
