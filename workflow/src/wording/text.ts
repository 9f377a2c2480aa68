import { LANGUAGES } from '../texts.ts'
import { z } from '../zod.ts'
import { TokenFormat, WordsExpression, WordsSpan } from './line.ts'

const Spans = z.array(WordsSpan).max(500)

const prose = [
  z.object({ kind: z.literal('PARAGRAPH'), spans: Spans }),
  z.object({ kind: z.literal('HEADING'), level: z.union([z.literal(2), z.literal(3)]), spans: Spans }),
  z.object({ kind: z.literal('LIST'), ordered: z.boolean(), items: z.array(Spans).max(200) }),
] as const

const RowsColumn = z.object({
  title: z.string().max(200),
  /** Sees `row`. */
  expression: WordsExpression,
  format: TokenFormat.optional(),
})

const shown = [
  /** A table of the rows of the context. */
  z.object({ kind: z.literal('ROWS'), columns: z.array(RowsColumn).min(1).max(12) }),
  /** Pictures, made small: the expression is one or a list of them. */
  z.object({ kind: z.literal('PHOTOS'), expression: WordsExpression }),
  /**
   * A number in the band that it should be in. Without ends of its own the band is the tolerance of the question that
   * the expression names.
   */
  z.object({
    kind: z.literal('SCALE'),
    expression: WordsExpression,
    from: z.number().nullable().optional(),
    to: z.number().nullable().optional(),
    format: TokenFormat.optional(),
  }),
] as const

/** A part of a text; the last three only stand in mails. */
export const TextBlock = z.discriminatedUnion('kind', [...prose, ...shown])
export type TextBlock = z.infer<typeof TextBlock>

/** Words in paragraphs, headings and lists, with tables, pictures and scales, by language. */
export const Text = z.partialRecord(z.enum(LANGUAGES), z.array(TextBlock).max(200))
export type Text = z.infer<typeof Text>
