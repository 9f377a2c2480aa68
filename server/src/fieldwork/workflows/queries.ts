import type { Query } from '@feldwerk/query/query.ts'

/** Every query of a definition, those of its sources and triggers included. */
export function queriesOfDefinition(definition: unknown): Query[] {
  if (Array.isArray(definition)) return definition.flatMap(queriesOfDefinition)
  if (typeof definition !== 'object' || definition === null) return []
  const { kind, query } = definition as { kind?: unknown; query?: unknown }
  if (kind === 'QUERY' && query) return [query as Query]
  return Object.values(definition).flatMap(queriesOfDefinition)
}
