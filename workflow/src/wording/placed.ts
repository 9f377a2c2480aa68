import type { Query } from '@feldwerk/query/query.ts'
import type { Language } from '../texts.ts'
import type { TextField } from './field.ts'
import type { WordsSpan } from './line.ts'
import type { TextBlock } from './text.ts'

type Path = readonly (string | number)[]

/** An expression that words depend on: where it stands, and what its value is taken for. */
export interface PlacedWords {
  readonly path: Path
  readonly expression: string
  /** Words; a cell, which sees `row`; pictures; or the number of a scale. */
  readonly role: 'TOKEN' | 'CELL' | 'PHOTOS' | 'SCALE'
}

/** A query whose one row has the value of each expression, as `0`, `1` and so on. */
export const queryOfWords = (expressions: readonly string[]): Query => ({
  root: { kind: 'NULL' },
  steps: [
    { kind: 'MAP', columns: expressions.map((expression, i) => ({ name: columnOfWords(i), expression })) },
  ],
})
export const columnOfWords = (i: number): string => `word${i}`

/** Whether a field holds words with tokens, and not a fixed value or a query. */
export const isWritten = (field: unknown): field is Extract<TextField, { kind: 'LINE' | 'TEXT' }> => {
  const { kind, line, text } = (field ?? {}) as { kind?: unknown; line?: unknown; text?: unknown }
  const words = kind === 'LINE' ? line : kind === 'TEXT' ? text : null
  return typeof words === 'object' && words !== null
}

/** Every expression of words with tokens, in every language, in their order. */
export function placedWords(
  field: Extract<TextField, { kind: 'LINE' | 'TEXT' }>,
  path: Path,
): readonly PlacedWords[] {
  const words: Readonly<Partial<Record<Language, readonly (WordsSpan | TextBlock)[]>>> =
    field.kind === 'LINE' ? field.line : field.text
  const at = [...path, field.kind === 'LINE' ? 'line' : 'text']
  return Object.entries(words).flatMap(([language, parts]) =>
    parts.flatMap((part, i) => inPart(part, [...at, language, i])),
  )
}

function inPart(part: WordsSpan | TextBlock, path: Path): readonly PlacedWords[] {
  const own = (role: PlacedWords['role'], expression: string, at: Path = path): PlacedWords => ({
    path: [...at, 'expression'],
    expression,
    role,
  })
  switch (part.kind) {
    case 'TEXT':
    case 'BREAK':
      return []
    case 'TOKEN':
      return [own('TOKEN', part.expression)]
    case 'PARAGRAPH':
    case 'HEADING':
      return part.spans.flatMap((span, i) => inPart(span, [...path, 'spans', i]))
    case 'LIST':
      return part.items.flatMap((item, i) =>
        item.flatMap((span, j) => inPart(span, [...path, 'items', i, j])),
      )
    case 'ROWS':
      return part.columns.map(({ expression }, i) => own('CELL', expression, [...path, 'columns', i]))
    case 'PHOTOS':
    case 'SCALE':
      return [own(part.kind, part.expression)]
  }
}
