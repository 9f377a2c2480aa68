import type { Query } from '@feldwerk/query/query.ts'
import { z } from './zod.ts'

/** A field of a definition: fixed, or computed from what is known while the form is filled in. */
export type Field<V = unknown> =
  | { readonly kind: 'VALUE'; readonly value: V }
  | { readonly kind: 'QUERY'; readonly query: Query }

/** Only the outer shape: the language checks the query itself and names what is wrong and where. */
export const QueryDefinition = z.object({
  root: z.looseObject({ kind: z.string() }),
  steps: z.array(z.looseObject({ kind: z.string() })).max(64),
}) as unknown as z.ZodType<Query>

export const QueryField = z.object({ kind: z.literal('QUERY'), query: QueryDefinition })

/** Is the field fixed, and true? */
export const isFixedTrue = (field: Field | undefined): boolean =>
  field?.kind === 'VALUE' && field.value === true

/** A field whose fixed value looks like this. */
export function fieldOf<V>(value: z.ZodType<V>): z.ZodType<Field<V>> {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('VALUE'), value }),
    QueryField,
  ]) as unknown as z.ZodType<Field<V>>
}
