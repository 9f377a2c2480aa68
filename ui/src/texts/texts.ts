import { FIRST_LANGUAGE, type Language as WrittenLanguage } from '@feldwerk/query/written/languages.ts'
import { createContext, useContext } from 'react'
import { de } from './de.ts'
import { en } from './en.ts'
import type { UiTexts } from './shape.ts'

/** Languages the components speak. */
export type Language = WrittenLanguage

const TEXTS: Readonly<Record<Language, UiTexts>> = { de, en }

/** The catalogue of a language. */
export function textsOf(language: Language): UiTexts {
  return TEXTS[language]
}

export const LanguageContext = createContext<Language>(FIRST_LANGUAGE)

/** The language chosen at the provider. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The texts of the components in the language chosen at the provider. */
export function useTexts(): UiTexts {
  return textsOf(useLanguage())
}
