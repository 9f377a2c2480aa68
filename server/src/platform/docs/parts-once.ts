import { inSchemas } from './in-schemas.ts'
import type { DescribedJson, SchemaJson, SchemasAndPaths } from './schema-json.ts'
import { referenceTo } from './schemas.ts'

/** A part of schemas that stands in many places and means something else in each: its name, and one of those places. */
interface NamedPart {
  readonly name: string
  readonly about: string
  /** From the name of a schema or the path of a call on, step by step. */
  readonly at: readonly string[]
}

const part = (name: string, about: string, at: string): NamedPart => ({ name, about, at: at.split(' ') })
const fields = (name: string, field: string) => `${name} properties ${field}`

/** The smaller before those that hold them. */
const namedParts: readonly NamedPart[] = [
  part(
    'AssetValue',
    'A value of an asset; of a list property the list; null where there is none.',
    fields('AssetEqualityError', 'value'),
  ),
  part(
    'AssetValues',
    'The values of an asset, by the names of its properties.',
    fields('AssetUpdate', 'value'),
  ),
  part('AnyValues', 'Values by their names.', fields('Task', 'taskData')),
  part(
    'SomeAccount',
    'An account; null: nobody, or nobody who is still known.',
    fields('Task', 'completedBy'),
  ),
  part('Token', 'A value that is worked out and written.', fields('PhotoBlock', 'photo')),
  part('MailRecipients', 'People and addresses, also by a query.', fields('EmailTrigger', 'to')),
  part('TimeField', 'A time of day, or a query that gives one.', fields('TimeComponent', 'min')),
  part('InstantField', 'A moment, or a query that gives one.', fields('InstantComponent', 'min')),
  part('DateField', 'A day, or a query that gives one.', fields('DateComponent', 'min')),
  part(
    'FilesField',
    'Files by their references, or a query that gives them.',
    fields('OutputImagesComponent', 'images'),
  ),
  part('NamedParts', 'Parts by their ids and names.', fields('ShareDifference', 'added')),
  part('FixedTexts', 'Texts that stand in the definition itself.', 'LineField oneOf 0'),
  part('FixedLine', 'Words in one line that stand in the definition itself.', 'LineField oneOf 2'),
  part(
    'TaskFieldType',
    'What a field of a task holds.',
    'WorkflowDefinition properties taskType properties fields items properties type anyOf 0',
  ),
  part(
    'ListedTrigger',
    'A trigger, and the list of the definition in which it stands.',
    '/workflows/byId/{workflowId}/triggers/preview post requestBody content application/json schema allOf 0',
  ),
  part(
    'TitlesWithUnit',
    'A title with its unit, once for each language.',
    fields('ResultReadings', 'translations'),
  ),
  part('ValueReferences', 'By id, what values refer to.', fields('Task', 'references')),
]

/** Schemas with a name that also stand somewhere without it. */
const nameless = ['ApiScope']

/** Tells once what looks alike in many places; what it means in a place stands beside the reference there. */
export function partsOnce(given: SchemasAndPaths): SchemasAndPaths {
  const names = new Map<string, string>()
  const refer = (schema: SchemaJson): SchemaJson => {
    const { description, ...body } = schema
    const name = names.get(JSON.stringify(body))
    return name === undefined
      ? schema
      : { ...(description === undefined ? {} : { description }), ...referenceTo(name) }
  }
  const named = namedParts.map(({ name, about, at }): [string, SchemaJson] => {
    const model = at.reduce<unknown>((inner, key) => (inner as DescribedJson | undefined)?.[key], {
      ...given.schemas,
      ...given.paths['paths'],
    })
    if (model === undefined || name in given.schemas)
      throw new Error(`Nothing stands at ${at.join('.')}, or ${name} is something else`)
    const { description: _there, ...body } = Object.fromEntries(
      Object.entries(model as SchemaJson).map(([key, inner]) => [key, inSchemas(inner, refer)]),
    ) as SchemaJson
    names.set(JSON.stringify(body), name)
    return [name, { ...body, description: about }]
  })
  const known = nameless.map((name): [string, SchemaJson] => [name, given.schemas[name]!])
  for (const [name, { description: _about, ...body }] of known) names.set(JSON.stringify(body), name)
  const changed = inSchemas(given, refer) as SchemasAndPaths
  return { ...changed, schemas: { ...changed.schemas, ...Object.fromEntries([...named, ...known]) } }
}
