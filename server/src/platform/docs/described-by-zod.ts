import { z } from '@feldwerk/contract/zod.ts'
import { QueryDefinition } from '@feldwerk/workflow/field.ts'
import type { SchemaJson } from './schema-json.ts'

/** What zod says of a schema, with the parts that refer to themselves or have names beside it. */
export interface RawSchema {
  readonly whole: SchemaJson
  readonly parts: Readonly<Record<string, SchemaJson>>
}

/** A schema as JSON Schema, as zod describes it and where zod cannot, as we do. */
export function describedByZod(schema: z.ZodType, direction: 'input' | 'output'): RawSchema {
  const described: unknown = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override })
  const { $schema: _dialect, $defs, ...whole } = described as SchemaJson
  const parts = Object.entries(($defs ?? {}) as Record<string, SchemaJson>)
  const nameless = parts.filter(([name]) => name.startsWith('__'))
  for (const [name, part] of nameless)
    if (!isAnyJson(part))
      throw new Error(`A schema that holds itself needs a name: ${name} ${JSON.stringify(part)}`)
  return {
    whole: isAnyJson(whole) ? {} : whole,
    parts: Object.fromEntries(parts.filter(([name]) => !name.startsWith('__'))),
  }
}

/** A transform gives text of text with us, and queries of workflows are the queries of the language. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
    const { $schema: _dialect, ...text } = z.toJSONSchema(zodSchema.in, { io: 'input' })
    Object.assign(jsonSchema, text)
  }
  if ((zodSchema as unknown) === QueryDefinition)
    Object.assign(cleared(jsonSchema), { $ref: '#/$defs/Query' })
  // A constant says what kind it is, and so do choices.
  if ('const' in jsonSchema || ('enum' in jsonSchema && Array.isArray(jsonSchema.enum)))
    Reflect.deleteProperty(jsonSchema, 'type')
}

function cleared(schema: object): object {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
  return schema
}

/** What `z.json()` is: whatever JSON can say, in terms of itself. A reader knows that better by nothing at all. */
function isAnyJson({ anyOf }: SchemaJson): boolean {
  const types = (anyOf ?? []).map(({ type }) => type)
  return (
    ['string', 'number', 'boolean', 'null', 'array', 'object'].every((type) => types.includes(type)) &&
    types.length === 6
  )
}
