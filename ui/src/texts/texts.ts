import { createContext, useContext } from 'react'
import { de } from './de.ts'
import { en } from './en.ts'

/** Languages the components speak. */
export type Language = 'de' | 'en'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** The shape of a catalogue: German is the pattern, every other language has to have the same entries. */
export type UiTexts = Widened<typeof de>

/** The catalogue of a language. */
export function textsOf(language: Language): UiTexts {
  return language === 'en' ? en : de
}

export const LanguageContext = createContext<Language>('de')

/** The language chosen at the provider. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The texts of the components in the language chosen at the provider. */
export function useTexts(): UiTexts {
  return textsOf(useLanguage())
}
