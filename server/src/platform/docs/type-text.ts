import { referredName, type SchemaJson } from './schemas.ts'

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
  const { properties } = schema
  if (!properties) return undefined
  const required = new Set(schema.required)
  return Object.entries(properties).map(([name, part]) => ({
    name,
    required: required.has(name),
    type: typeParts(part),
    description: part.description,
  }))
}

/** What a value is, in a few words: `text, 1 to 200 characters`, `list of Account`, `whole number, 0 to 500`. */
export function typeParts(schema: SchemaJson): TypePart[] {
  const name = referredName(schema)
  if (name) return [{ text: name, component: name }]
  if ('const' in schema) return [{ text: JSON.stringify(schema.const) }]
  if (Array.isArray(schema.enum)) return [{ text: schema.enum.map((one) => JSON.stringify(one)).join(' | ') }]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return joined(branches.map(typeParts), { text: ' or ' })
  const [type, none] = [schema.type].flat()
  return [...partsOf(String(type), schema), ...(none === 'null' ? [{ text: ' or null' }] : [])]
}

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
