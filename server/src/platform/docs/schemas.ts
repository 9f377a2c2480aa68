import '@feldwerk/contract/names.ts'
import { Query } from '@feldwerk/contract/queries.ts'
import { sharedShapes } from '@feldwerk/contract/shapes.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { describedByZod } from './described-by-zod.ts'
import type { SchemaJson } from './schema-json.ts'

const COMPONENTS = '#/components/schemas/'

/** A reference to a schema among the components. */
export const referenceTo = (name: string): SchemaJson => ({ $ref: COMPONENTS + name })

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
  const shapes = namesOfShapes(bookOf(new Map()))
  const book = bookOf(shapes)
  for (const { name, schema, direction } of everyShape(book))
    if (!('$ref' in schema)) book.add(shapes.get(JSON.stringify(schema)) ?? `${name}${direction}`, schema)
  return book
}

/** A book in which what looks like one of those shapes is a reference to it. */
function bookOf(shapes: ReadonlyMap<string, string>): SchemaBook & { of: OfNamed } {
  const components = new Map<string, SchemaJson>()
  function add(name: string, schema: SchemaJson): SchemaJson {
    const known = components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`The name ${name} stands for two schemas`)
    }
    components.set(name, schema)
    return referenceTo(name)
  }
  function of(schema: z.ZodType, direction: 'input' | 'output', own?: string): SchemaJson {
    const raw = describedByZod(schema, direction)
    const parts = new Map(
      Object.entries(raw.parts).map(([name, { id: _id, ...part }]): [string, SchemaJson] => [
        name,
        shared(plain(part), shapes, name),
      ]),
    )
    // A schema that has a name itself comes as its own definition.
    const id = z.globalRegistry.get(schema)?.id
    const { id: _id, ...described } = raw.whole
    const whole = shared(plain(described), shapes, id ?? own)
    if (id && !('$ref' in described)) parts.set(id, whole)
    for (const [name, part] of parts) {
      const both = lenient(components.get(name), part)
      if (!both) continue
      parts.set(name, both)
      components.set(name, both)
    }
    const names = namesFor(parts, components, direction === 'input' ? 'Input' : 'Output')
    for (const [name, part] of parts) add(names.get(name) ?? name, referring(part, names))
    if (id && parts.has(id)) return referenceTo(names.get(id) ?? id)
    return referring(whole, names)
  }
  return { components, add, of }
}

type OfNamed = (schema: z.ZodType, direction: 'input' | 'output', own?: string) => SchemaJson

/** Each shape of the contract as it is answered and as it is sent. */
function everyShape(book: { of: OfNamed }) {
  book.of(Query, 'output')
  return Object.entries(sharedShapes).flatMap(([name, shape]) => [
    { name, direction: '', schema: book.of(shape, 'output', name) },
    { name, direction: 'Input', schema: book.of(shape, 'input', name) },
  ])
}

/** The names of shapes by what they look like; the smaller ones first, since the larger ones are made of them. */
function namesOfShapes(book: { of: OfNamed }): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const bySize = everyShape(book).toSorted(
    (a, b) => JSON.stringify(a.schema).length - JSON.stringify(b.schema).length,
  )
  for (const { name, direction, schema } of bySize) {
    const key = JSON.stringify(shared(schema, names, name))
    if (!names.has(key)) names.set(key, [...names.values()].includes(name) ? `${name}${direction}` : name)
  }
  return names
}

/** The same with a reference for every part that has a name; `own` is that of the whole, which stays as it is. */
function shared(schema: object, shapes: ReadonlyMap<string, string>, own?: string): SchemaJson {
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, item]) => [key, within(item, (part) => shared(part, shapes))]),
  )
  const name = own === undefined ? shapes.get(JSON.stringify(parts)) : undefined
  return name === undefined ? parts : referenceTo(name)
}

/**
 * One schema for what is sent and what is answered where they differ in nothing but what may be left out of the one: then it
 * may be left out. Undefined where they differ in more.
 */
function lenient(one: unknown, other: unknown): SchemaJson | undefined {
  if (!isObject(one) || !isObject(other)) return undefined
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const both: SchemaJson = {}
  for (const key of keys) {
    const [a, b] = [one[key], other[key]]
    if (key === 'required' && !isObject(a) && !isObject(b)) {
      const all = new Set((b ?? []) as string[])
      both.required = ((a ?? []) as string[]).filter((name) => all.has(name))
    } else if (key === 'default' && !(isObject(a) && isObject(b))) both.default = a ?? b
    else {
      const part = lenientPart(a, b)
      if (part === undefined) return undefined
      both[key] = part
    }
  }
  return both
}

function lenientPart(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return undefined
    const parts = a.map((one, i) => lenientPart(one, b[i]))
    return parts.includes(undefined) ? undefined : parts
  }
  if (isObject(a) && isObject(b)) return lenient(a, b)
  return a === b ? a : undefined
}

const isObject = (value: unknown): value is SchemaJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    // A list of a fixed length says so by its places and its length.
    if (key === 'items' && item === false) {
      schema.items = {}
      continue
    }
    // Names are texts, and nothing demanded is nothing said.
    if (key === 'propertyNames' && isAnyText(item)) continue
    if (key === 'required' && (item as unknown[]).length === 0) continue
    // What has no name is whatever JSON can say.
    if (key === '$ref' && String(item).startsWith('#/$defs/__')) continue
    schema[key] = key === '$ref' ? String(item).replace('#/$defs/', COMPONENTS) : within(item, plain)
  }
  return withNullAsType(schema)
}

const isAnyText = (schema: unknown): boolean => JSON.stringify(schema) === '{"type":"string"}'

function withNullAsType(schema: SchemaJson): SchemaJson {
  const { anyOf, ...rest } = schema
  if (anyOf?.length !== 2) return schema
  const [some, none] = anyOf
  if (none?.type !== 'null' || typeof some?.type !== 'string' || some.enum) return schema
  return { ...some, ...rest, type: [some.type, 'null'] }
}
