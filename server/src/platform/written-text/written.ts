import { z } from '@feldwerk/contract/zod.ts'

const Span = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TEXT'),
    text: z.string(),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    /** An address that has been checked. */
    href: z.string().optional(),
  }),
  z.object({ kind: z.literal('BREAK') }),
])
export type WrittenSpan = z.infer<typeof Span>

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PARAGRAPH'), spans: z.array(Span) }),
  z.object({
    kind: z.literal('HEADING'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: z.array(Span),
  }),
  z.object({ kind: z.literal('LIST'), ordered: z.boolean(), items: z.array(z.array(Span)) }),
  z.object({
    kind: z.literal('TABLE'),
    /** `isNumber`: its values stand below each other at the right. */
    columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
    rows: z.array(z.array(z.string())),
    /** So many more rows were left out. */
    more: z.int().optional(),
  }),
  z.object({
    kind: z.literal('PHOTOS'),
    photos: z.array(z.object({ fileId: z.string(), words: z.string() })),
  }),
  z.object({
    kind: z.literal('SCALE'),
    /** What people call it, where that is known. */
    label: z.string().optional(),
    /** The value, what is allowed, and both ends, in words. */
    value: z.string(),
    allowed: z.string(),
    low: z.string(),
    high: z.string(),
    /** Where the band begins and ends and the value lies, from 0 to 1. */
    from: z.number(),
    to: z.number(),
    at: z.number(),
    isWithin: z.boolean(),
  }),
])
export type WrittenBlock = z.infer<typeof Block>

/** A text with words in the place of tokens: all that is needed to send, show or print it. */
export const WrittenText = z.object({ blocks: z.array(Block) })
export type WrittenText = z.infer<typeof WrittenText>

/** Plain words as a text: an empty line parts paragraphs. */
export function asWritten(plain: string): WrittenText {
  const paragraphs = plain.split(/\n{2,}/).filter((each) => each !== '')
  return { blocks: paragraphs.map((text) => ({ kind: 'PARAGRAPH', spans: withBreaks(text) })) }
}

/** Text as spans, its line ends as such. */
export const withBreaks = (text: string, style: Omit<TextSpan, 'kind' | 'text'> = {}): WrittenSpan[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, i): WrittenSpan[] => [
      ...(i > 0 ? [{ kind: 'BREAK' } as const] : []),
      ...(line === '' ? [] : [{ ...style, kind: 'TEXT' as const, text: line }]),
    ])
type TextSpan = Extract<WrittenSpan, { kind: 'TEXT' }>
