import { own } from '@feldwerk/query/values.ts'
import { LANGUAGE_CODES, type Language as WrittenLanguage } from '@feldwerk/query/written/languages.ts'
import { z } from './zod.ts'

/** Languages that texts of a workflow are written in; the first is asked when the wanted one is missing. */
export const LANGUAGES = LANGUAGE_CODES
export type Language = WrittenLanguage

/** One text in several languages. */
export type Texts = Readonly<Partial<Record<Language, string>>>

export const Texts: z.ZodType<Texts> = z.partialRecord(z.enum(LANGUAGES), z.string().max(20_000))

/** Are these texts? */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  LANGUAGES.every((each) => typeof (own(value, each) ?? '') === 'string')

/** The text in that language, else in German, else in any; null when there is none. Blank texts do not count. */
export function translate(texts: Texts | null | undefined, language: Language): string | null {
  const wanted = [language, ...LANGUAGES].map((each) => texts?.[each])
  return wanted.find((text) => text !== undefined && text.trim() !== '') ?? null
}

/** The same texts with another one in that language; a blank one is taken away. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const rest = Object.entries(texts).filter(([each]) => each !== language)
  return Object.fromEntries(text.trim() === '' ? rest : [...rest, [language, text]])
}

/** What a part without a title is called by people: `oilLevel2` as "Oil level 2". */
export function titleFromName(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=\p{Ll})(?=[\p{Lu}\d])/gu, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
