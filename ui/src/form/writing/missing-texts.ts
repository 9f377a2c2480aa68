import { LANGUAGE_CODES } from '@feldwerk/query/written/languages.ts'
import type { Language } from '../../texts/texts.ts'

/** Words by language: fixed ones, or the spans and blocks of what is written with values in it. */
type Texts = Readonly<Partial<Record<Language, string | readonly unknown[]>>>

/** Texts that need no translation: `°C` is the same everywhere. */
const WORDLESS: ReadonlySet<string> = new Set(['unit'])

/** How many of the texts in a definition have a word in some language, and none in this one. */
export function missingTexts(definition: unknown, language: Language): number {
  return [...textsIn(definition)].filter((texts) => isSaid(texts) && !isIn(texts, language)).length
}

/** The languages that any text of a definition is written in. */
export function writtenLanguages(definition: unknown): readonly Language[] {
  const all = [...textsIn(definition)]
  return LANGUAGE_CODES.filter((language) => all.some((texts) => isIn(texts, language)))
}

function isIn(texts: Texts, language: Language): boolean {
  const words = texts[language]
  return typeof words === 'string' ? words.trim() !== '' : words !== undefined && words.length > 0
}

const isSaid = (texts: Texts) => LANGUAGE_CODES.some((language) => isIn(texts, language))

function* textsIn(value: unknown): Generator<Texts> {
  if (typeof value !== 'object' || value === null) return
  if (isTexts(value)) return yield value
  for (const [name, inner] of Object.entries(value)) if (!WORDLESS.has(name)) yield* textsIn(inner)
}

/** Is there nothing in it but words, by languages? */
function isTexts(value: object): value is Texts {
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(
      ([name, text]) =>
        LANGUAGE_CODES.some((code) => code === name) && (typeof text === 'string' || Array.isArray(text)),
    )
  )
}
