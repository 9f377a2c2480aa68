import { eachSchema, inSchemas } from './in-schemas.ts'
import type { SchemaJson, SchemasAndPaths } from './schema-json.ts'
import { referenceTo } from './schemas.ts'
import { type SharedFields, sharedFields } from './shared-fields.ts'

/** What may stand in the place of the fields that a schema takes over from another, and what that has to save. */
const COSTS = 60
const WORTH = 40

type Fields = ReadonlyMap<string, string>
/**
 * Tells fields that many schemas have together once: a schema that has all fields of another extends it, and what
 * `sharedFields` names is extended wherever it is found. Clients generated from this know of both what they share.
 */
export function extendedOnce(given: SchemasAndPaths): SchemasAndPaths {
  const named = Object.entries(given.schemas).filter(([, schema]) => isObject(schema))
  const fields = new Map(named.map(([name, schema]) => [name, fieldsOf(schema)]))
  const extended = Object.fromEntries(
    Object.entries(given.schemas).map(([name, schema]) => {
      const base = isObject(schema) ? largestWithin(fields.get(name)!, fields, name) : undefined
      return [name, base === undefined ? schema : extending(schema, base, given.schemas[base]!)]
    }),
  )
  const paths = inObjects(given.paths, (schema) => {
    const base = largestWithin(fieldsOf(schema), fields)
    return base === undefined ? schema : extending(schema, base, given.schemas[base]!)
  }) as SchemasAndPaths['paths']
  return sharedFields.reduce<SchemasAndPaths>(withBase, { schemas: extended, paths })
}

/** The named schema whose fields an object has, all of them; one with a name itself must have more. */
function largestWithin(own: Fields, all: ReadonlyMap<string, Fields>, name?: string): string | undefined {
  const most = name === undefined ? own.size : own.size - 1
  const others = [...all].filter(([, fields]) => fields.size <= most && has(own, fields) && worth(fields))
  return others.toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))[0]?.[0]
}

/** With these fields under the name that they have together, wherever an object has all of them alike. */
function withBase(
  { schemas, paths }: SchemasAndPaths,
  { name, about, fields: wanted }: SharedFields,
): SchemasAndPaths {
  const counts = new Map<string, number>()
  const partOf = ({ properties, required = NO_NAMES }: SchemaJson): string | undefined =>
    wanted.every((field) => properties?.[field] !== undefined)
      ? JSON.stringify(wanted.map((field) => [properties![field], required.includes(field)]))
      : undefined
  const models = new Map<string, SchemaJson>()
  eachSchema({ schemas, paths }, (schema) => {
    const part = isObject(schema) ? partOf(schema) : undefined
    if (part === undefined) return
    counts.set(part, (counts.get(part) ?? 0) + 1)
    models.set(part, schema)
  })
  const [most, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  if (count === undefined || count < 2) throw new Error(`${name} has no fields that several schemas share`)
  const model = models.get(most!)!
  const required = wanted.filter((field) => model.required?.includes(field))
  const properties = Object.fromEntries(wanted.map((field) => [field, model.properties![field]!]))
  const base: SchemaJson = {
    type: 'object',
    description: about,
    properties,
    ...(required.length > 0 ? { required } : {}),
  }
  const changed = inObjects({ schemas, paths }, (schema) =>
    partOf(schema) === most ? extending(schema, name, base) : schema,
  ) as SchemasAndPaths
  return { ...changed, schemas: { ...changed.schemas, [name]: base } }
}

const isObject = (part: SchemaJson): boolean =>
  part.properties !== undefined && (part.type === 'object' || part.allOf !== undefined)

/** Each field as text, with whether it may be left out. */
const fieldsOf = ({ properties = {}, required = [] }: SchemaJson): Fields =>
  new Map(
    Object.entries(properties).map(([name, field]) => [
      name,
      `${JSON.stringify(field)}${required.includes(name)}`,
    ]),
  )

const has = (all: Fields, some: Fields): boolean => [...some].every(([name, text]) => all.get(name) === text)
const lengthOf = (fields: Fields): number => [...fields].join().length
const worth = (fields: Fields): boolean => lengthOf(fields) - COSTS > WORTH

const NONE: readonly SchemaJson[] = []
const NO_NAMES: string[] = []

function extending(schema: SchemaJson, name: string, base: SchemaJson): SchemaJson {
  const { allOf = NONE, type: _object, properties = {}, required = [], ...rest } = schema
  const own = Object.entries(properties).filter(([field]) => base.properties?.[field] === undefined)
  const demanded = required.filter((field) => !base.required?.includes(field))
  // What has no more than the other is the other.
  if (own.length + demanded.length === 0 && allOf === NONE) return { ...rest, ...referenceTo(name) }
  return {
    allOf: [...(allOf as SchemaJson[]), referenceTo(name)],
    ...rest,
    // That it is an object the other says.
    ...(own.length > 0 ? { properties: Object.fromEntries(own) } : {}),
    ...(demanded.length > 0 ? { required: demanded } : {}),
  }
}

/** The same with every object in it changed, the inner ones first. */
const inObjects = (part: unknown, change: (schema: SchemaJson) => SchemaJson): unknown =>
  inSchemas(part, (schema) => (isObject(schema) ? change(schema) : schema))
