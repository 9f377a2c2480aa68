import '@feldwerk/contract/names.ts'
import { z } from '@feldwerk/contract/zod.ts'

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

const COMPONENTS = '#/components/schemas/'

/** Collects the named schemas that a description refers to. */
export interface SchemaBook {
  /** A schema as JSON Schema; named ones are references into the components. */
  of(schema: z.ZodType, direction: 'input' | 'output'): SchemaJson
  /** Adds one that is not of the contract and gives the reference to it. */
  add(name: string, schema: SchemaJson): SchemaJson
  /** The schemas referred to so far, by name. */
  readonly components: ReadonlyMap<string, SchemaJson>
}

/** Throws when one name would stand for three different things. */
export function schemaBook(): SchemaBook {
  const components = new Map<string, SchemaJson>()
  function add(name: string, schema: SchemaJson): SchemaJson {
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
      const parts = new Map(
        Object.entries($defs ?? {}).map(([name, part]): [string, SchemaJson] => {
          const { id: _id, ...described } = part
          return [name, plain(described)]
        }),
      )
      // A schema that has a name itself comes as its own definition.
      const id = z.globalRegistry.get(schema)?.id
      const { id: _id, ...described } = rest
      const whole = plain(described)
      if (id && !('$ref' in described)) parts.set(id, whole)
      const names = namesFor(parts, components, direction === 'input' ? 'Input' : 'Output')
      for (const [name, part] of parts) add(names.get(name) ?? name, referring(part, names))
      if (id && parts.has(id)) return { $ref: COMPONENTS + (names.get(id) ?? id) }
      return referring(whole, names)
    },
  }
}

/**
 * New names for schemas that differ by direction: an input may omit what an output always has. A schema that refers to
 * such a part differs too.
 */
function namesFor(
  parts: ReadonlyMap<string, SchemaJson>,
  known: ReadonlyMap<string, SchemaJson>,
  suffix: string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const [name, part] of parts) {
      const same = known.get(name)
      if (!same || names.has(name)) continue
      if (JSON.stringify(same) !== JSON.stringify(referring(part, names))) names.set(name, `${name}${suffix}`)
    }
  }
  return names
}

/** The same with other names for components. */
function referring(schema: object, names: ReadonlyMap<string, string>): SchemaJson {
  const renamed: SchemaJson = {}
  for (const [key, item] of Object.entries(schema)) {
    const name = key === '$ref' ? String(item).slice(COMPONENTS.length) : undefined
    renamed[key] =
      name === undefined
        ? within(item, (part) => referring(part, names))
        : COMPONENTS + (names.get(name) ?? name)
  }
  return renamed
}

/** A part of a schema with the schemas in it changed. */
function within(value: unknown, change: (schema: object) => SchemaJson): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, change))
  return typeof value === 'object' && value !== null ? change(value) : value
}

/** Name of the component that a schema refers to. */
export function referredName(schema: SchemaJson): string | undefined {
  const reference = schema.$ref
  return typeof reference === 'string' ? reference.slice(COMPONENTS.length) : undefined
}

const FORMATS_THAT_SAY_IT = new Set(['uuid', 'date-time', 'email', 'date', 'time'])

/**
 * The same with less noise: references into the components, `null` as a second type, no pattern where a format says
 * it, no bounds that are only those of a number in JavaScript, and no promise that fields are never added.
 */
function plain(described: object): SchemaJson {
  const schema: SchemaJson = {}
  const isFormatted = 'format' in described && FORMATS_THAT_SAY_IT.has(String(described.format))
  for (const [key, item] of Object.entries(described)) {
    if (item === undefined || (key === 'additionalProperties' && item === false)) continue
    if (key === 'pattern' && isFormatted) continue
    if (item === Number.MAX_SAFE_INTEGER || item === Number.MIN_SAFE_INTEGER) continue
    schema[key] = key === '$ref' ? String(item).replace('#/$defs/', COMPONENTS) : within(item, plain)
  }
  return withNullAsType(schema)
}

function withNullAsType(schema: SchemaJson): SchemaJson {
  const { anyOf, ...rest } = schema
  if (anyOf?.length !== 2) return schema
  const [some, none] = anyOf
  if (none?.type !== 'null' || typeof some?.type !== 'string' || some.enum) return schema
  return { ...some, ...rest, type: [some.type, 'null'] }
}
