import type { Field } from './field.ts'
import { type Language, type Texts, translate } from './texts.ts'

/** The fixed text of a field in a language; undefined where it is computed or not set. */
export function fixedText(field: Field<unknown> | undefined | null, language: Language): string | undefined {
  return field?.kind === 'VALUE' ? (translate(field.value as Texts, language) ?? undefined) : undefined
}
