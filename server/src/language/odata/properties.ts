import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { isDay, isRecord, STRING, type Type } from '@feldwerk/query/types.ts'

/** The primitive types of OData that values have. */
export type EdmType =
  | 'Edm.String'
  | 'Edm.Int64'
  | 'Edm.Double'
  | 'Edm.Boolean'
  | 'Edm.DateTimeOffset'
  | 'Edm.Date'
  | 'Edm.Guid'

/** A property of the rows: a column, or what people call its values. */
export interface Property {
  readonly name: string
  readonly edm: EdmType
  readonly column: TabularColumn
  /** The value as it is stored, or in words; words cannot be filtered or sorted by. */
  readonly says: 'VALUE' | 'WORDS'
  /** Its value as an expression over the rows of the table; null of words. */
  readonly value: TypedExpression | null
}

/** The key of a row. */
export const KEY = 'rowKey'

/** Words of a `$filter`, which a property cannot be called. */
const TAKEN = 'and or not eq ne gt ge lt le in has add sub mul div divby mod true false null now'.split(' ')

/** What a program reads of a table: each column by what it holds, references and choices by their names as well. */
export function propertiesOf(plan: Plan, columns: readonly TabularColumn[]): readonly Property[] {
  const taken = new Set([KEY, ...TAKEN])
  return columns.flatMap((column): Property[] => {
    const type = plan.output.columns[column.name]
    if (!type) return []
    const name = freeName(column.name.replaceAll('.', '_'), taken)
    const value = valueOf(column.name, type)
    const words = { edm: 'Edm.String', column, says: 'WORDS', value: null } as const
    if (!value) return [{ ...words, name }]
    const own: Property = { name, edm: edmOf(type), column, says: 'VALUE', value }
    if (isRecord(type)) return [own, { ...words, name: freeName(`${name}_name`, taken) }]
    return column.options ? [own, { ...words, name: freeName(`${name}_label`, taken) }] : [own]
  })
}

const NOWHERE = { start: 0, end: 0 }

function valueOf(name: string, type: Type): TypedExpression | null {
  const column: TypedExpression = { ...NOWHERE, kind: 'NAME', name, type }
  if (isRecord(type))
    return { ...NOWHERE, kind: 'WALK', target: column, record: type, name: 'id', type: STRING }
  return ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME'].includes(type.kind) ? column : null
}

function edmOf(type: Type): EdmType {
  if (isRecord(type)) return 'Edm.Guid'
  if (type.kind === 'LONG') return 'Edm.Int64'
  if (type.kind === 'DOUBLE') return 'Edm.Double'
  if (type.kind === 'BOOLEAN') return 'Edm.Boolean'
  if (type.kind === 'TIME') return isDay(type) ? 'Edm.Date' : 'Edm.DateTimeOffset'
  return 'Edm.String'
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  while (taken.has(name)) name += '_'
  taken.add(name)
  return name
}
