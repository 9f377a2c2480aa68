import { type Language, type Texts, translate } from '@feldwerk/workflow/texts.ts'
import type { LineField, TextField } from '@feldwerk/workflow/wording/field.ts'
import type { Line, LineSpan, WordsSpan } from '@feldwerk/workflow/wording/line.ts'
import type { Text, TextBlock } from '@feldwerk/workflow/wording/text.ts'

/** A line by languages; fixed words of the older form are one span. Undefined where a query writes it. */
export function lineIn(field: LineField): Line | undefined {
  if (field.kind === 'LINE') return field.line
  if (field.kind === 'QUERY') return undefined
  return inEach(field.value, (text) => [{ kind: 'TEXT', text } satisfies LineSpan])
}

/** A text by languages; a line is one paragraph, and a blank line in fixed words begins another. */
export function textIn(field: TextField): Text | undefined {
  switch (field.kind) {
    case 'TEXT':
      return field.text
    case 'LINE':
      return inEach(field.line, (spans) => [{ kind: 'PARAGRAPH', spans: [...spans] } satisfies TextBlock])
    case 'VALUE':
      return inEach(field.value, paragraphsOf)
    case 'QUERY':
      return undefined
  }
}

const paragraphsOf = (text: string): TextBlock[] =>
  text.split(/\n\s*\n/).map((one) => ({
    kind: 'PARAGRAPH',
    spans: one
      .split('\n')
      .flatMap((line, i): WordsSpan[] => [
        ...(i > 0 ? [{ kind: 'BREAK' } as const] : []),
        { kind: 'TEXT', text: line },
      ]),
  }))

type ByLanguage<V> = Readonly<Partial<Record<Language, V>>>

const inEach = <V, W>(
  words: ByLanguage<V>,
  make: (value: NonNullable<V>) => W,
): Partial<Record<Language, W>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, value]) =>
      value ? [[language, make(value as NonNullable<V>)]] : [],
    ),
  )

/** The words with others in one language; empty ones are taken away. */
export function withWords<S>(
  words: ByLanguage<readonly S[]>,
  language: Language,
  said: readonly S[],
): Partial<Record<Language, S[]>> {
  const rest = Object.entries(words).filter(([each]) => each !== language)
  return Object.fromEntries(said.length === 0 ? rest : [...rest, [language, said]])
}

/** A line in a language as people would read it, each token by its name; undefined where nothing is written. */
export function lineText(
  field: LineField | undefined,
  language: Language,
  nameOf: (expression: string) => string,
): string | undefined {
  if (!field || field.kind === 'QUERY') return undefined
  if (field.kind === 'VALUE') return translate(field.value as Texts, language) ?? undefined
  const spans = field.line[language] ?? Object.values(field.line).find((each) => each.length > 0) ?? []
  const text = spans.map((span) => (span.kind === 'TEXT' ? span.text : nameOf(span.expression))).join('')
  return text.trim() === '' ? undefined : text
}
