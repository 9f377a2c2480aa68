import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { TextRow } from './store.ts'

/**
 * The text in the wanted language, else in the product's first language in which there is one. Nothing written yet is
 * an empty text in the wanted language.
 */
export function bestText(texts: readonly TextRow[], wanted: Locale): { language: Locale; content: string } {
  for (const language of [wanted, ...LOCALES]) {
    const found = texts.find((text) => text.language === language)
    if (found) return { language, content: found.content }
  }
  return { language: wanted, content: '' }
}
