import type { SchemaJson } from '@feldwerk/server/platform/docs/schema-json.ts'

/** What a named schema is called in the types; undefined where it stands for itself. */
export type NameOf = (name: string) => string

const DEFINITIONS = '#/$defs/'
/** Whatever JSON can say; everything else that holds itself has a name. */
const NAMELESS = `${DEFINITIONS}__`

/** A schema as a type of TypeScript, with what is known of its fields as comments. */
export function typeText(schema: SchemaJson, nameOf: NameOf): string {
  const within = (part: SchemaJson) => typeText(part, nameOf)
  if (typeof schema.$ref === 'string')
    return schema.$ref.startsWith(NAMELESS) ? 'unknown' : nameOf(schema.$ref.slice(DEFINITIONS.length))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((one) => JSON.stringify(one)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(within))
  if (Array.isArray(schema.allOf))
    return schema.allOf.map((part) => bracketed(within(part as SchemaJson))).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => within({ ...schema, type })))
  return plainType(schema, within)
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function plainType(schema: SchemaJson, within: (part: SchemaJson) => string): string {
  if (schema.type === 'array')
    return schema.prefixItems
      ? `[${schema.prefixItems.map(within).join(', ')}]`
      : `${bracketed(within(schema.items ?? {}))}[]`
  if (schema.type === 'object' || schema.properties) return objectType(schema, within)
  return plain[String(schema.type)] ?? 'unknown'
}

function objectType(schema: SchemaJson, within: (part: SchemaJson) => string): string {
  const fields = Object.entries(schema.properties ?? {})
  const { additionalProperties: others } = schema
  if (fields.length > 0) {
    const required = new Set(schema.required)
    const lines = fields.map(([name, part]) => {
      const mark = required.has(name) ? '' : '?'
      return `${comment(part.description)}${fieldName(name)}${mark}: ${within(part)}`
    })
    return `{\n${lines.join('\n')}\n}`
  }
  if (typeof others !== 'object' || others === null)
    return others === false ? 'Record<never, never>' : 'object'
  const keys = schema.propertyNames as SchemaJson | undefined
  const record = `Record<${keys ? within(keys) : 'string'}, ${within(others as SchemaJson)}>`
  return keys?.enum ? `Partial<${record}>` : record
}

const fieldName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const union = (types: readonly string[]): string => [...new Set(types)].map(bracketed).join(' | ') || 'never'

/** With brackets where it would be read otherwise beside another. */
function bracketed(type: string): string {
  let depth = 0
  for (const char of type.replaceAll(/\/\*\*.*?\*\/|"(?:[^"\\]|\\.)*"/gs, '')) {
    if ('{[(<'.includes(char)) depth += 1
    else if ('}])>'.includes(char)) depth -= 1
    else if (depth === 0 && (char === '|' || char === '&')) return `(${type})`
  }
  return type
}

/** A doc comment, on a line of its own; nothing for nothing. */
export function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '*\u200b/').replaceAll('\n', ' ')} */\n` : ''
}
