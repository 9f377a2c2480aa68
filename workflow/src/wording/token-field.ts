import { z } from '../zod.ts'
import { TokenFormat, WordsExpression } from './line.ts'

/** One value, as it stands in words: what a block shows. */
export const TokenField = z.object({
  kind: z.literal('TOKEN'),
  expression: WordsExpression,
  format: TokenFormat.optional(),
})
export type TokenField = z.infer<typeof TokenField>

/** Whether a field holds one value. */
export const isToken = (field: unknown): field is TokenField => {
  const { kind, expression } = (field ?? {}) as { kind?: unknown; expression?: unknown }
  return kind === 'TOKEN' && typeof expression === 'string'
}
