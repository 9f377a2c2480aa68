import type { SchemaJson } from './schema-json.ts'
import { referredName } from './schemas.ts'

/** A piece of a type's description; `component` where it names another schema. */
export interface TypePart {
  readonly text: string
  readonly component?: string
}

export interface DescribedField {
  readonly name: string
  readonly required: boolean
  readonly type: readonly TypePart[]
  readonly description: string | undefined
}

/** The fields of an object, or of the items of a list; undefined where there are none. */
export function fieldsOf(schema: SchemaJson): DescribedField[] | undefined {
  if (schema.type === 'array') return fieldsOf(schema.items ?? {})
  return schema.properties && fieldsAt(schema, '')
}

/**
 * The same with the fields of what has no name of its own below it: `properties[].name`, `rows.*.id` by any name, and
 * `runs[](EMAIL).subject` of one choice among several. Undefined where there are none.
 */
export function allFieldsOf(schema: SchemaJson): DescribedField[] | undefined {
  const all = allFieldsAt(schema.type === 'array' ? (schema.items ?? {}) : schema, '')
  return all.length > 0 ? all : undefined
}

function fieldsAt({ properties = {}, required = [] }: SchemaJson, at: string): DescribedField[] {
  return Object.entries(properties).map(([name, part]) => ({
    name: at + name,
    required: required.includes(name),
    type: typeParts(part),
    description: part.description,
  }))
}

function allFieldsAt(schema: SchemaJson, at: string): DescribedField[] {
  const { properties = {}, additionalProperties, items } = schema
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const own = fieldsAt(schema, at === '' ? '' : `${at}.`)
  return [
    ...Object.keys(properties).flatMap((name, i) => [
      own[i]!,
      ...allFieldsAt(properties[name]!, own[i]!.name),
    ]),
    ...(items ? allFieldsAt(items, `${at}[]`) : []),
    ...choices.flatMap((choice) => allFieldsAt(choice, at + choiceOf(choice))),
    ...(typeof additionalProperties === 'object'
      ? allFieldsAt(additionalProperties as SchemaJson, `${at}.*`)
      : []),
  ]
}

/** What tells a choice from the others: `(EMAIL)` of a kind, else the first of its fields. Nothing of one that has a name. */
function choiceOf({ properties = {} }: SchemaJson): string {
  const constant = Object.values(properties).find((field) => 'const' in field)?.const
  const told = constant ?? Object.keys(properties)[0]
  return told === undefined ? '' : `(${String(told)})`
}

/** What a value is, in a few words: `text, 1 to 200 characters`, `list of Account`, `whole number, 0 to 500`. */
export function typeParts(schema: SchemaJson): TypePart[] {
  const name = referredName(schema)
  if (name) return [{ text: name, component: name }]
  if ('const' in schema) return [{ text: JSON.stringify(schema.const) }]
  if (Array.isArray(schema.enum)) return [{ text: schema.enum.map((one) => JSON.stringify(one)).join(' | ') }]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return joined(branches.map(choiceParts), { text: ' or ' })
  const [type, none] = [schema.type].flat()
  return [...partsOf(String(type), schema), ...(none === 'null' ? [{ text: ' or null' }] : [])]
}

/** The same of one of several. */
const choiceParts = (choice: SchemaJson): TypePart[] =>
  choice.properties ? [{ text: `object${choiceOf(choice)}` }] : typeParts(choice)

function joined(lists: readonly TypePart[][], between: TypePart): TypePart[] {
  return lists.flatMap((list, index) => (index > 0 ? [between].concat(list) : list))
}

const formats: Record<string, string> = {
  uuid: 'id (UUID)',
  'date-time': 'instant (RFC 3339)',
  date: 'date (YYYY-MM-DD)',
  email: 'e-mail address',
  binary: 'bytes',
}

function partsOf(type: string, schema: SchemaJson): TypePart[] {
  if (type === 'array') {
    return [
      { text: 'list of ' },
      ...typeParts(schema.items ?? {}),
      { text: bounds(schema.minItems, schema.maxItems) },
    ]
  }
  if (type === 'string') {
    return [
      {
        text:
          formats[String(schema.format)] ??
          `text${bounds(schema.minLength, schema.maxLength, ' characters')}`,
      },
    ]
  }
  if (type === 'integer') return [{ text: `whole number${bounds(schema.minimum, schema.maximum)}` }]
  const plain: Record<string, string> = {
    boolean: 'true or false',
    number: 'number',
    object: 'object',
    null: 'null',
  }
  return [{ text: plain[type] ?? 'anything' }]
}

function bounds(least: unknown, most: unknown, unit = ''): string {
  const number = (value: unknown) => Number(value).toLocaleString('en')
  if (least !== undefined && least === most) return `, exactly ${number(least)}${unit}`
  if (least !== undefined && most !== undefined) return `, ${number(least)} to ${number(most)}${unit}`
  if (most !== undefined) return `, at most ${number(most)}${unit}`
  return least === undefined || least === 0 ? '' : `, at least ${number(least)}${unit}`
}
