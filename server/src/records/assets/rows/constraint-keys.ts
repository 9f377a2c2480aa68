import { createHash } from 'node:crypto'
import type { Definition, EqualityRule, UniqueRule } from '../types/definition.ts'
import { type Cell, elementsOf, type Values } from '../types/values.ts'

/** Values of columns in their order; null when one of them has none: such rows are not compared. */
function tupleOf(columns: readonly string[], values: Values): readonly Cell[] | null {
  const tuple = columns.map((column) => values[column] ?? null)
  return tuple.includes(null) ? null : tuple
}

/** The same for equal values: 16 bytes of SHA-256 in the form of a UUID, whose index row-level security keeps. */
export function hashOf(tuple: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(tuple)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** The key that a row holds under a unique constraint; undefined when it holds none. */
export function uniqueKey(rule: UniqueRule, values: Values): string | undefined {
  const tuple = tupleOf(rule.columns, values)
  return tuple ? hashOf(tuple) : undefined
}

/** The condition that a row meets under an equality constraint, and what it says follows. */
export function equalityKey(
  rule: EqualityRule,
  values: Values,
): { readonly key: string; readonly consequence: readonly Cell[] } | undefined {
  const tuple = tupleOf(rule.condition, values)
  if (!tuple) return undefined
  return { key: hashOf(tuple), consequence: rule.consequence.map((column) => values[column] ?? null) }
}

/** How a row counts for the values of columns that foreign keys name. */
export interface ColumnUse {
  /** The property named by foreign keys. */
  readonly propertyId: string
  readonly key: string
  readonly provided: number
  readonly needed: number
  /** The property of the row's own type that needs the value. */
  readonly source?: string
}

/** What a row provides in columns of its type that foreign keys name, and what it needs of others. */
export function columnUses(
  definition: Definition,
  provided: ReadonlySet<string>,
  values: Values,
): ColumnUse[] {
  const uses: ColumnUse[] = []
  for (const { id, foreignKey } of definition.properties) {
    const value = values[id]
    if (value === null || value === undefined) continue
    if (provided.has(id)) uses.push({ propertyId: id, key: hashOf([value]), provided: 1, needed: 0 })
    if (!foreignKey) continue
    for (const element of elementsOf(value)) {
      uses.push({
        propertyId: foreignKey.propertyId,
        key: hashOf([element]),
        provided: 0,
        needed: 1,
        source: id,
      })
    }
  }
  return uses
}

/** All that keys are made of which a row holds or may hold, in the form in which it is hashed. */
export function keyTuples(
  definition: Pick<Definition, 'properties' | 'unique' | 'equality'>,
  values: Values,
): (readonly unknown[])[] {
  const rules = [
    ...definition.unique.map(({ columns }) => columns),
    ...definition.equality.map(({ condition }) => condition),
  ]
  return [
    ...rules.flatMap((columns) => {
      const tuple = tupleOf(columns, values)
      return tuple ? [tuple] : []
    }),
    ...definition.properties.flatMap(({ id }) => {
      const value = values[id] ?? null
      return value === null ? [] : [[value], ...elementsOf(value).map((element) => [element])]
    }),
  ]
}
