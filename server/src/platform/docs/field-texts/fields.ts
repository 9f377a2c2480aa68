import type { SchemaJson } from '../schema-json.ts'
import { type Comments, readComments } from './comments.ts'
import { schemaTexts } from './of-schemas.ts'
import { fieldTexts } from './texts.ts'

let read: Comments | undefined
const comments = (): Comments => (read ??= readComments())

/** Schemas by their names, each field of theirs with a sentence of what it means. */
export function describedFields(schemas: Readonly<Record<string, SchemaJson>>): Record<string, SchemaJson> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const of = schemaTexts[plainName(name)] ?? comments().of(plainName(name))
      const whole = inSchema(schema, name, name)
      return [name, of && !('description' in whole) ? { ...whole, description: sentence(of) } : whole]
    }),
  )
}

/** What a parameter of a call means. */
export function describedParameter(call: string, name: string): string | undefined {
  const text =
    comments().ofField(call, name) ??
    fieldTexts[`${call}?${name}`] ??
    fieldTexts[`?${name}`] ??
    fieldTexts[name]
  return text === undefined ? undefined : sentence(text)
}

/** A schema that differs as it is sent means the same. */
const plainName = (name: string): string => name.replace(/(Input|Output)$/, '')

function textOf(owner: string, path: string, name: string): string | undefined {
  const plain = plainName(owner)
  const field = `${path}.${name}`.slice(owner.length + 1)
  return (
    fieldTexts[`${path}.${name}`] ??
    fieldTexts[`${plain}.${name}`] ??
    comments().ofField(owner, field) ??
    comments().ofField(plain, field) ??
    fieldTexts[name]
  )
}

function inSchema(schema: SchemaJson, owner: string, path: string): SchemaJson {
  const described: SchemaJson = {}
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'properties')
      described.properties = inProperties(part as Record<string, SchemaJson>, owner, path)
    else if (key === 'example' || key === 'default') described[key] = part
    else if (key === 'examples') {
      if (!('format' in schema)) described.examples = part as unknown[]
    } else described[key] = within(part, owner, path)
  }
  return described
}

function within(part: unknown, owner: string, path: string): unknown {
  if (Array.isArray(part)) return part.map((one) => within(one, owner, path))
  return typeof part === 'object' && part !== null ? inSchema(part as SchemaJson, owner, path) : part
}

function inProperties(
  properties: Readonly<Record<string, SchemaJson>>,
  owner: string,
  path: string,
): Record<string, SchemaJson> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      const inner = inSchema(part, owner, `${path}.${name}`)
      const text = inner.description ?? (saysItself(part) ? undefined : textOf(owner, path, name))
      return [name, text === undefined ? inner : { ...inner, description: sentence(text) }]
    }),
  )
}

/** A constant needs no sentence, and what has a name is described under it. */
function saysItself(part: SchemaJson): boolean {
  if ('$ref' in part || 'const' in part) return true
  return part.type === 'array' && typeof part.items === 'object' && saysItself(part.items)
}

/** The first sentence of a text; what comes after it is for who works on the product, as is whether it is of the specification. */
const sentence = (text: string): string => {
  const [start = ''] = /^(Ours|Point \d+)[^:.;]*: /.exec(text) ?? []
  const said = `${text.charAt(start.length).toUpperCase()}${text.slice(start.length + 1)}`
  const first = /^.+?[.](?=\s+[A-ZÄÖÜ`])/s.exec(said)?.[0] ?? said
  return /[.:]$/.test(first) ? first : `${first}.`
}
