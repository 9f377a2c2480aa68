import { type Field, QueryField } from '../field.ts'
import { Texts } from '../texts.ts'
import { z } from '../zod.ts'
import { Line } from './line.ts'
import { Text } from './text.ts'

const plain = [z.object({ kind: z.literal('VALUE'), value: Texts }), QueryField] as const

/** Words in one line: with tokens, or of the older form, fixed or the lines of a query. */
export type LineField = Field<Texts> | { readonly kind: 'LINE'; readonly line: Line }
/** Words in paragraphs, with what a mail may show besides; a line is read as one of them. */
export type TextField = LineField | { readonly kind: 'TEXT'; readonly text: Text }

const line = z.object({ kind: z.literal('LINE'), line: Line })

export const lineField: z.ZodType<LineField> = z.discriminatedUnion('kind', [...plain, line])
export const textField: z.ZodType<TextField> = z.discriminatedUnion('kind', [
  ...plain,
  line,
  z.object({ kind: z.literal('TEXT'), text: Text }),
])
