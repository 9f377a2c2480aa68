import { inSchemas } from './in-schemas.ts'
import type { SchemaJson, SchemasAndPaths } from './schema-json.ts'
import { referredName } from './schemas.ts'

/** Leaves a sentence out where a field makes narrower what the schema that is extended says of it already. */
export function saidOnce(given: SchemasAndPaths): SchemasAndPaths {
  const fieldOf = ({ allOf = [], properties }: SchemaJson, name: string): SchemaJson | undefined =>
    properties?.[name] ??
    (allOf as SchemaJson[])
      .map((base) => fieldOf(given.schemas[referredName(base) ?? ''] ?? {}, name))
      .find((field) => field !== undefined)
  return inSchemas(given, (schema) => {
    const { allOf, properties } = schema
    if (!allOf || !properties) return schema
    const own = Object.entries(properties).map(([name, field]) => {
      const said = fieldOf({ allOf }, name)?.description
      const { description, ...rest } = field
      return [name, said !== undefined && said === description ? rest : field]
    })
    return { ...schema, properties: Object.fromEntries(own) }
  }) as SchemasAndPaths
}
