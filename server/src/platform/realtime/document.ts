import { realtimeLimits } from '@feldwerk/contract/realtime.ts'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'

/** Tokens of a query: more are read by nobody. */
const MOST_TOKENS = 1000

/** Right queries that are kept: clients of one kind all send the same. */
const MOST_KEPT = 50
const keptOf = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()

/**
 * A query as a client sent it, small enough and right for the schema. Throws a GraphQL error that says why it is not.
 * Depth is counted through fragments.
 */
export function checkDocument(schema: GraphQLSchema, query: unknown): DocumentNode {
  if (typeof query !== 'string' || query.trim() === '') throw new GraphQLError('The query is missing')
  const kept = keptOf.get(schema) ?? new Map<string, DocumentNode>()
  keptOf.set(schema, kept)
  const document = kept.get(query) ?? readDocument(schema, query)
  // What was asked for last is the last to go.
  kept.delete(query)
  kept.set(query, document)
  if (kept.size > MOST_KEPT) for (const oldest of kept.keys().take(1)) kept.delete(oldest)
  return document
}

function readDocument(schema: GraphQLSchema, query: string): DocumentNode {
  const { queryBytes, queryDepth } = realtimeLimits
  if (Buffer.byteLength(query) > queryBytes)
    throw new GraphQLError(`The query is longer than ${queryBytes} bytes`)
  const document = parse(query, { maxTokens: MOST_TOKENS, noLocation: false })
  const fragments = new Map<string, SelectionSetNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet)
  for (const each of document.definitions)
    if (each.kind === Kind.OPERATION_DEFINITION)
      demandShallow(each.selectionSet, { fragments, left: queryDepth })
  const [fault] = validate(schema, document, undefined, { maxErrors: 1 })
  if (fault) throw fault
  return document
}

interface Depth {
  readonly fragments: ReadonlyMap<string, SelectionSetNode>
  readonly left: number
}

/** A fragment that holds itself is endless, and therefore too deep. */
function demandShallow(set: SelectionSetNode, { fragments, left }: Depth): void {
  if (left === 0) throw new GraphQLError(`The query is deeper than ${realtimeLimits.queryDepth}`)
  for (const selection of set.selections) {
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet
    if (inner) demandShallow(inner, { fragments, left: left - 1 })
  }
}
