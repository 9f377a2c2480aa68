import { Day, Instant } from './text.ts'
import { z } from './zod.ts'

const column = z.string().min(1).max(200)
const number = z.number()
/** An instant, or the midnight that a day begins with on the company's clock. */
const time = z.union([Instant, Day])

/**
 * What somebody who looks at a table wants to see of it: a condition on one of its columns. Ends of numbers are
 * part of the range; `until` of a time is not. A day as an end is its midnight on the company's clock. null in `values` stands for rows without a value.
 */
export const ColumnFilter = z.discriminatedUnion('kind', [
  z.object({ column, kind: z.literal('TEXT'), contains: z.string().min(1).max(200) }),
  z.object({ column, kind: z.literal('NUMBER'), from: number.optional(), to: number.optional() }),
  z.object({ column, kind: z.literal('TIME'), from: time.optional(), until: time.optional() }),
  z.object({
    column,
    kind: z.literal('CHOICE'),
    values: z
      .array(z.union([z.string().max(1000), number, z.boolean(), z.null()]))
      .min(1)
      .max(1000),
  }),
])
export type ColumnFilter = z.infer<typeof ColumnFilter>

/** Conditions on columns as they stand in a query string: the JSON text of a list; all of them must hold. */
export const ColumnFilters = z
  .codec(z.string().max(50_000), z.array(ColumnFilter).max(50), {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'format', input: text })
        return z.NEVER
      }
    },
    encode: (filters) => JSON.stringify(filters),
  })
  .meta({
    type: 'string',
    contentMediaType: 'application/json',
    items: undefined,
    maxItems: undefined,
    examples: ['[{"column":"name","kind":"TEXT","contains":"pumpe"}]'],
  })
