import type { Query } from '@feldwerk/query/query.ts'

/** Every query of a definition, those of its sources and triggers included. */
export function queriesOfDefinition(definition: unknown): Query[] {
  if (Array.isArray(definition)) return definition.flatMap(queriesOfDefinition)
  if (typeof definition !== 'object' || definition === null) return []
  const { kind, query }: { kind?: unknown; query?: Query } = definition
  if (kind === 'QUERY' && query) return [query]
  return Object.values(definition).flatMap(queriesOfDefinition)
}
