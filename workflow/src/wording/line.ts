import { LIMITS } from '@feldwerk/query/limits.ts'
import { LANGUAGES, type Language } from '../texts.ts'
import { z } from '../zod.ts'

/** How a day or a point in time is written: `20.11.26`, `15:28 Uhr`, both, or `20. November 2026`. */
export const DATE_FORMATS = ['DATE', 'TIME', 'DATE_TIME', 'LONG_DATE'] as const

/** How the value of a token is written; what is left out follows from the value. */
export const TokenFormat = z.object({
  /** Whether the unit of a number stands behind it; without it, it does. */
  unit: z.boolean().optional(),
  /** Exactly so many; without it as many as the number has, two at most. */
  decimals: z.int().min(0).max(6).optional(),
  date: z.enum(DATE_FORMATS).optional(),
})
export type TokenFormat = z.infer<typeof TokenFormat>

/** An expression of the language that the words depend on. */
export const WordsExpression = z.string().max(LIMITS.expressionLength)

const token = {
  kind: z.literal('TOKEN'),
  expression: WordsExpression,
  format: TokenFormat.optional(),
}

const LineSpan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: z.string().max(2000) }),
  z.object(token),
])
export type LineSpan = z.infer<typeof LineSpan>

/** Words in one line, by language: a subject, a name. Values of tokens are inserted as text, never as markup. */
export const Line = z.partialRecord(z.enum(LANGUAGES), z.array(LineSpan).max(100))
export type Line = z.infer<typeof Line>

const style = { bold: z.boolean().optional(), italic: z.boolean().optional() }

/** Where words lead to: an address of the web or of a person, or the result in the portal. */
export const LINK_TO_RESULT = 'RESULT'
const Href = z.union([
  z.literal(LINK_TO_RESULT),
  z
    .string()
    .max(2000)
    .regex(/^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i),
])

/** A piece of a text: words, a value, or the end of a line within a paragraph. */
export const WordsSpan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: z.string().max(20_000), ...style, href: Href.optional() }),
  z.object({ ...token, ...style, href: Href.optional() }),
  z.object({ kind: z.literal('BREAK') }),
])
export type WordsSpan = z.infer<typeof WordsSpan>

/** Of words by language those in the wanted one, else in German, else in any; null where nothing is said. */
export function inLanguage<S>(
  words: Readonly<Partial<Record<Language, readonly S[]>>>,
  language: Language,
): readonly S[] | null {
  const wanted = [language, ...LANGUAGES].map((each) => words[each])
  return wanted.find((found) => found !== undefined && found.length > 0) ?? null
}
