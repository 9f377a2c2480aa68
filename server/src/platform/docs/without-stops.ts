import type { DescribedJson } from './schema-json.ts'

/** The same without full stops behind descriptions, as summaries have none: there are thousands of both. */
export function withoutStops(description: DescribedJson): DescribedJson {
  return without(description) as DescribedJson
}

function without(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(without)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => {
      if (key === 'description' && typeof inner === 'string') return [key, inner.replace(/\.$/, '')]
      return [key, key === 'example' || key === 'examples' ? inner : without(inner)]
    }),
  )
}
