import '@feldwerk/contract/names.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { describedByZod } from '@feldwerk/server/platform/docs/described-by-zod.ts'
import { describedFields } from '@feldwerk/server/platform/docs/field-texts/fields.ts'
import type { SchemaJson } from '@feldwerk/server/platform/docs/schema-json.ts'
import { lazily } from '@feldwerk/server/platform/process/lazily.ts'
import { comment, typeText } from './type-text.ts'

type Direction = 'input' | 'output'

/** The types of schemas, by the names that the contract gives them. */
export interface NamedTypes {
  /** A schema as what is sent or answered, `owner` what it belongs to; for all of them before any text is asked for. */
  add(schema: z.ZodType, direction: Direction, owner?: string): () => string
  /** Declarations of all types with a name, in the order of the names. */
  declarations(): string[]
}

/** Collects them. What is sent gets a name of its own only where it differs from what is answered. */
export function namedTypes(): NamedTypes {
  const found = { input: new Map<string, SchemaJson>(), output: new Map<string, SchemaJson>() }
  const differing = lazily(() => namesThatDiffer(found))
  const nameOf = (direction: Direction) => (name: string) =>
    direction === 'input' && differing().has(name) ? `${name}Input` : name
  return {
    add(schema, direction, owner = '') {
      const { whole, parts } = describedByZod(schema, direction)
      const id = z.globalRegistry.get(schema)?.id
      const all = id && !('$ref' in whole) ? { ...parts, [id]: whole } : parts
      for (const [name, part] of Object.entries(all)) found[direction].set(name, part)
      const used = id ? { $ref: `#/$defs/${id}` } : whole
      return () => typeText(describedFields({ [owner]: used })[owner]!, nameOf(direction))
    },
    declarations() {
      const all = (['output', 'input'] as const).flatMap((direction) =>
        Object.entries(describedFields(Object.fromEntries(found[direction])))
          .filter(([name]) => direction === 'output' || !found.output.has(name) || differing().has(name))
          .map(([name, schema]): [string, string] => {
            const called = nameOf(direction)(name)
            const type = typeText(schema, nameOf(direction))
            return [called, `${comment(schema.description)}export type ${called} = ${type}`]
          }),
      )
      const names = new Set(all.map(([name]) => name))
      if (names.size < all.length) throw new Error('One name would stand for two types')
      return all.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
    },
  }
}

/** Names whose types differ as they are sent, themselves or in what they refer to. */
function namesThatDiffer({ input, output }: Record<Direction, Map<string, SchemaJson>>): ReadonlySet<string> {
  const differing = new Set<string>()
  const mark = (name: string) => (differing.has(name) ? `${name}Input` : name)
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const [name, schema] of input) {
      const answered = output.get(name)
      if (!answered || differing.has(name)) continue
      if (typeText(schema, mark) !== typeText(answered, (other) => other)) differing.add(name)
    }
  }
  return differing
}
