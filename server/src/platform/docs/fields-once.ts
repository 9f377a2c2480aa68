import type { DescribedJson, SchemaJson, SchemasAndPaths } from './schema-json.ts'
import { referenceTo } from './schemas.ts'

/** So often a field stands there until it is told once, and so many characters that has to save. */
const OFTEN = 2
const WORTH = 1
const REFERENCE = 32

/**
 * Tells fields that are the same in many schemas once, under names of their own: `CreatedAt`, `AppAccess`. Their sentences
 * would otherwise be a third of the whole description.
 */
export function fieldsOnce({ schemas, paths }: SchemasAndPaths): SchemasAndPaths {
  const counts = new Map<string, { name: string; count: number }>()
  const count = (name: string, field: SchemaJson): SchemaJson => {
    if (field.description === undefined) return field
    const text = JSON.stringify(field)
    counts.set(text, { name, count: (counts.get(text)?.count ?? 0) + 1 })
    return field
  }
  withFields(schemas, count)
  withFields(paths, count)
  const names = new Map<string, string>()
  const taken = new Set(Object.keys(schemas))
  const bySaving = [...counts].toSorted((a, b) => saving(b) - saving(a))
  for (const [text, { name, count: times }] of bySaving) {
    const first = `${name[0]!.toUpperCase()}${name.slice(1)}`
    const called = [first, `${first}Value`, `${first}Value2`, `${first}Value3`].find((one) => !taken.has(one))
    if (times < OFTEN || saving([text, { name, count: times }]) < WORTH || called === undefined) continue
    taken.add(called)
    names.set(text, called)
  }
  const refer = (_name: string, field: SchemaJson): SchemaJson => {
    const called = names.get(JSON.stringify(field))
    return called === undefined ? field : referenceTo(called)
  }
  const own = [...names].map(([text, name]): [string, SchemaJson] => [
    name,
    withFields(JSON.parse(text), refer) as SchemaJson,
  ])
  return {
    schemas: { ...(withFields(schemas, refer) as Record<string, SchemaJson>), ...Object.fromEntries(own) },
    paths: withFields(paths, refer) as Record<string, DescribedJson>,
  }
}

/** A reference to a name takes the place of each, and the name and the field stand once among the schemas. */
const saving = ([text, { name, count }]: readonly [
  string,
  { readonly name: string; readonly count: number },
]): number => (count - 1) * text.length - count * (REFERENCE + name.length) - name.length - 4

/** The same with every field as it is changed; the larger before what stands in it. */
function withFields(part: unknown, change: (name: string, field: SchemaJson) => SchemaJson): unknown {
  if (Array.isArray(part)) return part.map((one) => withFields(one, change))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => {
      if (key === 'example' || key === 'examples' || key === 'default') return [key, inner]
      if (key !== 'properties' || typeof inner !== 'object') return [key, withFields(inner, change)]
      const fields = Object.entries(inner as Record<string, SchemaJson>).map(([name, field]) => {
        const changed = change(name, field)
        return [name, changed === field ? withFields(field, change) : changed]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}
