import type { SchemaJson } from './schema-json.ts'

/**
 * The same with every schema in it changed, the inner ones first. What else has keys is given to `change` as well. What nothing
 * changes in is not copied: a description is gone through dozens of times.
 */
export function inSchemas(part: unknown, change: (schema: SchemaJson) => SchemaJson): unknown {
  if (Array.isArray(part)) return withChanged(part, (one) => inSchemas(one, change))
  if (typeof part !== 'object' || part === null) return part
  const inner = withChanged(part as SchemaJson, (value, key) => {
    if (isExample(key)) return value
    return key === 'properties' ? fieldsWith(value, change) : inSchemas(value, change)
  })
  return change(inner)
}

/** Looks at every schema in it. */
export function eachSchema(part: unknown, look: (schema: SchemaJson) => void): void {
  inSchemas(part, (schema) => {
    look(schema)
    return schema
  })
}

const isExample = (key: string): boolean => key === 'example' || key === 'examples' || key === 'default'

/** Names of fields are no words of a schema. */
const fieldsWith = (fields: unknown, change: (schema: SchemaJson) => SchemaJson): unknown =>
  withChanged(fields as Record<string, unknown>, (field) => inSchemas(field, change))

/** The same object or list where each part stays the same. */
function withChanged<Parts extends object>(
  parts: Parts,
  change: (part: unknown, key: string) => unknown,
): Parts {
  let changed: Record<string, unknown> | undefined
  for (const key of Object.keys(parts)) {
    const before = (parts as Record<string, unknown>)[key]
    if (typeof before !== 'object' || before === null) continue
    const after = change(before, key)
    if (after === before) continue
    changed ??= (Array.isArray(parts) ? [...parts] : { ...parts }) as Record<string, unknown>
    changed[key] = after
  }
  return (changed ?? parts) as Parts
}
