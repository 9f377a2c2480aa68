import { eachSchema, inSchemas } from './in-schemas.ts'
import type { SchemaJson, SchemasAndPaths } from './schema-json.ts'
import { referredName } from './schemas.ts'

/** Things with more fields than these keep their names also where they stand in one place. */
const FEW = 3

/**
 * Tells a choice, a value, a thing of a few fields or a refusal where it stands, if it stands in one place alone. What a call
 * takes or answers, the choices of a union and the refusals that any call can have keep their names.
 */
export function placedOnce({ schemas, paths }: SchemasAndPaths, keep: ReadonlySet<string>): SchemasAndPaths {
  const counts = new Map<string, number>()
  const held = new Set<string>()
  eachSchema({ schemas, paths }, (part) => {
    const name = referredName(part)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const whole of wholesIn(part)) held.add(referredName(whole) ?? '')
  })
  const isPlaced = (name: string): boolean => {
    const schema = schemas[name]
    if (!schema || counts.get(name) !== 1 || keep.has(name)) return false
    return isRefusal(schema) || isValue(schema) || (!held.has(name) && isSmall(schema))
  }
  const place = (schema: SchemaJson): SchemaJson => {
    const name = referredName(schema)
    if (name === undefined || !isPlaced(name)) return schema
    const { $ref: _there, ...beside } = schema
    return { ...(inSchemas(schemas[name], place) as SchemaJson), ...beside }
  }
  const changed = inSchemas({ schemas, paths }, place) as SchemasAndPaths
  const named = Object.entries(changed.schemas).filter(([name]) => !isPlaced(name))
  return { ...changed, schemas: Object.fromEntries(named) }
}

/** What is a whole by itself: what a call takes or answers, and what a union or another schema is made of. */
function wholesIn({ schema, oneOf = NONE, anyOf = NONE, allOf = NONE }: SchemaJson): readonly SchemaJson[] {
  const isOrNull = anyOf.length === 2 && anyOf[1]?.type === 'null'
  return [
    ...(schema ? [schema as SchemaJson] : NONE),
    ...oneOf,
    ...(isOrNull ? NONE : anyOf),
    ...(allOf as readonly SchemaJson[]),
  ]
}

const NONE: SchemaJson[] = []
const isSmall = ({ properties, allOf }: SchemaJson): boolean =>
  properties !== undefined && allOf === undefined && Object.keys(properties).length <= FEW
const isRefusal = ({ allOf = [] }: SchemaJson): boolean =>
  (allOf as SchemaJson[]).some((base) => referredName(base) === 'AnyProblem')
const isValue = ({ properties, allOf, oneOf, anyOf }: SchemaJson): boolean =>
  [properties, allOf, oneOf, anyOf].every((part) => part === undefined)
