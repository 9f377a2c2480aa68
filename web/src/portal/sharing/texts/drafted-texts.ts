import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { SharedText } from '@feldwerk/contract/sharing.ts'
import { placeKey } from '@feldwerk/workflow/part-texts.ts'
import type { LanguageTexts } from './use-shared-texts.ts'

/** What somebody has typed and not saved yet, by language and place. */
export type DraftedTexts = Readonly<Record<string, string>>

/** Where a text is kept while it is drafted. */
export const draftKey = (text: SharedText, language: Locale): string => `${language} ${placeKey(text)}`

/** What a text says in a language; empty where only others say it. */
export const saidIn = ({ given, own }: SharedText, language: Locale): string =>
  own[language] ?? given[language] ?? ''

/** The same with what is drafted. A blank draft says what the giver says. */
export function draftedIn(text: SharedText, language: Locale, drafted: DraftedTexts): string {
  const draft = drafted[draftKey(text, language)]
  if (draft === undefined) return saidIn(text, language)
  return draft.trim() === '' ? (text.given[language] ?? '') : draft
}

/** Units mean the same in every language. */
const WORDLESS: ReadonlySet<string> = new Set(['unit'])

/** How many texts nobody says in that language. */
export const missingIn = (texts: readonly SharedText[], language: Locale, drafted: DraftedTexts): number =>
  texts.filter((text) => !WORDLESS.has(text.field) && draftedIn(text, language, drafted).trim() === '').length

/** What is to be saved; what says the same as before is left out, and what says the giver's words is theirs again. */
export function changesOf(texts: readonly SharedText[], drafted: DraftedTexts): readonly LanguageTexts[] {
  return LOCALES.flatMap((language) => {
    const changed = texts.flatMap((text) => {
      const draft = drafted[draftKey(text, language)]
      if (draft === undefined) return []
      const words = draft.trim() === (text.given[language] ?? '').trim() ? '' : draft.trim()
      if (words === (text.own[language] ?? '')) return []
      return [{ part: text.part, field: text.field, option: text.option, text: words }]
    })
    return changed.length > 0 ? [{ language, texts: changed }] : []
  })
}

/** What is left to save once a draft is saved: what was typed since then. */
export const draftedSince = (saved: DraftedTexts, drafted: DraftedTexts): DraftedTexts =>
  Object.fromEntries(Object.entries(drafted).filter(([key, words]) => saved[key] !== words))
