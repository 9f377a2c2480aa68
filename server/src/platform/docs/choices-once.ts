import { inSchemas } from './in-schemas.ts'
import type { SchemaJson, SchemasAndPaths } from './schema-json.ts'

/** What has to be saved, in characters. */
const WORTH = 150

/** Tells fields that all choices of a union have alike once, beside the choices. */
export function choicesOnce(given: SchemasAndPaths): SchemasAndPaths {
  return inSchemas(given, (schema) => {
    const choices = schema.oneOf ?? schema.anyOf
    if (!choices?.every(isInline)) return schema
    const [first, ...others] = choices
    const shared = Object.entries(first?.properties ?? {}).filter(([name, field]) => {
      const text = JSON.stringify(field)
      return choices.every(
        ({ properties, required }) => JSON.stringify(properties?.[name]) === text && required?.includes(name),
      )
    })
    if (JSON.stringify(shared).length * others.length < WORTH) return schema
    const names = shared.map(([name]) => name)
    const { oneOf: _one, anyOf: _any, ...rest } = schema
    const own = choices.map((choice) => without(choice, names))
    return {
      allOf: [schema.oneOf ? { oneOf: own } : { anyOf: own }],
      ...rest,
      properties: Object.fromEntries(shared),
      required: names,
    }
  }) as SchemasAndPaths
}

const isInline = ({ type, properties, allOf }: SchemaJson): boolean =>
  type === 'object' && properties !== undefined && allOf === undefined

function without(
  { properties = {}, required = [], ...rest }: SchemaJson,
  names: readonly string[],
): SchemaJson {
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  }
}
