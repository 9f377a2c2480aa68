import '@feldwerk/contract/names.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** JSON, as far as a description is made of it. */
export type Json = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'

/** Collects the named schemas that a description refers to. */
export interface SchemaBook {
  /** A schema as JSON Schema; what has a name is a reference into the components. */
  of(schema: z.ZodType, direction: 'input' | 'output'): Json
  /** Adds one that is not of the contract and gives the reference to it. */
  add(name: string, schema: Json): Json
  /** What has been referred to, by name. */
  readonly components: ReadonlyMap<string, Json>
}

/** Throws when one name would stand for two different things. */
export function schemaBook(): SchemaBook {
  const components = new Map<string, Json>()
  function add(name: string, schema: Json): Json {
    const known = components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`The name ${name} stands for two schemas`)
    }
    components.set(name, schema)
    return { $ref: COMPONENTS + name }
  }
  return {
    components,
    add,
    of(schema, direction) {
      const {
        $schema: _dialect,
        $defs,
        ...rest
      } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' })
      for (const [name, part] of Object.entries($defs ?? {})) {
        const { id: _id, ...described } = part as Json
        add(name, plain(described) as Json)
      }
      // A schema that has a name itself comes as its own definition.
      const id = z.globalRegistry.get(schema)?.id
      const { id: _id, ...described } = rest as Json
      return id && !('$ref' in described) ? add(id, plain(described) as Json) : (plain(described) as Json)
    },
  }
}

/** Name of the component that a schema refers to. */
export function referredName(schema: Json): string | undefined {
  const reference = schema.$ref
  return typeof reference === 'string' ? reference.slice(COMPONENTS.length) : undefined
}

const FORMATS_THAT_SAY_IT = new Set(['uuid', 'date-time', 'email', 'date', 'time'])

/**
 * The same with less noise: references into the components, `null` as a second type, no pattern where a format says
 * it, no bounds that are only those of a number in JavaScript, and no promise that fields are never added.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const schema: Json = {}
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || (key === 'additionalProperties' && item === false)) continue
    if (key === 'pattern' && FORMATS_THAT_SAY_IT.has(String((value as Json).format))) continue
    if (item === Number.MAX_SAFE_INTEGER || item === Number.MIN_SAFE_INTEGER) continue
    schema[key] = key === '$ref' ? String(item).replace('#/$defs/', COMPONENTS) : plain(item)
  }
  return withNullAsType(schema)
}

function withNullAsType(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [some, none] = anyOf as Json[]
  if (none?.type !== 'null' || typeof some?.type !== 'string' || some.enum) return schema
  return { ...some, ...rest, type: [some.type, 'null'] }
}
