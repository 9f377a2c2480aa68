/** JSON, as far as a description is made of it. */
export type DescribedJson = Record<string, unknown>

/** JSON Schema: the words of it that we read, beside all others. */
export interface SchemaJson extends DescribedJson {
  type?: string | string[]
  description?: string
  items?: SchemaJson
  prefixItems?: SchemaJson[]
  properties?: Record<string, SchemaJson>
  required?: string[]
  anyOf?: SchemaJson[]
  oneOf?: SchemaJson[]
}

/** The schemas of a description by their names, and everything else in which schemas stand. */
export interface SchemasAndPaths {
  readonly schemas: Readonly<Record<string, SchemaJson>>
  readonly paths: Readonly<Record<string, DescribedJson>>
}
