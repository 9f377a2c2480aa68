import type { Field } from './field.ts'
import { isTexts, type Language, type Texts, translate } from './texts.ts'
import type { LineField } from './wording/field.ts'
import { inLanguage } from './wording/line.ts'

/** The fixed texts of a field; undefined where it is computed or not set. */
export const fixedTexts = (field: Field | undefined | null): Texts | undefined =>
  field?.kind === 'VALUE' && isTexts(field.value) ? field.value : undefined

/**
 * The fixed text of a field in a language; undefined where it is computed or not set. Of a line with tokens its fixed
 * words, each token as `…`.
 */
export function fixedText(
  field: Field<unknown> | LineField | undefined | null,
  language: Language,
): string | undefined {
  if (field?.kind === 'LINE') {
    const spans = inLanguage(field.line, language) ?? []
    return spans.map((span) => (span.kind === 'TEXT' ? span.text : '…')).join('') || undefined
  }
  return translate(fixedTexts(field), language) ?? undefined
}
