import type { Query } from '@feldwerk/query/query.ts'
import { z } from './zod.ts'

/** A field of a definition: fixed, or computed from what is known while the form is filled in. */
export type Field<V = unknown> =
  | { readonly kind: 'VALUE'; readonly value: V }
  | { readonly kind: 'QUERY'; readonly query: Query }

/** Names of everything that a query can be made of. */
export const QUERY_NAMES: ReadonlySet<string> = new Set(
  'root kind assetTypeId workflowId viewId steps condition columns keys aggregates name expression aggregation percent outer query on left right'.split(
    ' ',
  ),
)

/** Nothing in a query lies deeper. */
const MOST_DEEP = 100

/** Without what no query has, as unknown fields are dropped everywhere. */
function knownParts<V>(value: V, depth = 0): V {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MOST_DEEP) return null as V
  if (Array.isArray(value)) return value.map((each) => knownParts(each, depth + 1)) as V
  const known = Object.entries(value).filter(([name]) => QUERY_NAMES.has(name))
  return Object.fromEntries(known.map(([name, each]) => [name, knownParts(each, depth + 1)])) as V
}

/** Only the outer shape: the language checks the query itself and names what is wrong and where. */
export const QueryDefinition = z.object({
  root: z.looseObject({ kind: z.string() }).overwrite((root) => knownParts(root)),
  steps: z.array(z.looseObject({ kind: z.string() }).overwrite((step) => knownParts(step))).max(64),
}) as unknown as z.ZodType<Query>

export const QueryField = z.object({ kind: z.literal('QUERY'), query: QueryDefinition })

/** The fields of a part by their names, for those to whom its kind does not matter. */
export const fieldsIn = (part: object) => part as Readonly<Record<string, Field | undefined>>

/** Is the field fixed, and true? */
export const isFixedTrue = (field: Field | undefined): boolean =>
  field?.kind === 'VALUE' && field.value === true

/** A field whose fixed value looks like this. */
export function fieldOf<V>(value: z.ZodType<V>): z.ZodType<Field<V>> {
  return z.discriminatedUnion('kind', [z.object({ kind: z.literal('VALUE'), value }), QueryField])
}
