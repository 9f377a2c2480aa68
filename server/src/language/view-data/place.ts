import { Problem } from '@feldwerk/contract/errors.ts'
import { sqlType } from '@feldwerk/query/sql/types.ts'
import type { CompiledQuery, Page } from '@feldwerk/query/statement/compile.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { decodePlace, encodePlace, isCount } from '../../platform/db/keyed-page.ts'

/** Where a page of a view ends: its last row by the order, and how many rows there were when that was counted. */
interface ViewPlace {
  readonly total: number | null
  readonly values: readonly Value[]
}

type PlaceInOrder = Pick<CompiledQuery, 'columns' | 'keys'> & Pick<Page, 'order'>

const nameOf = (order: Page['order']): string =>
  order.map(({ column, descending }) => `${column} ${descending}`).join()

/** The types of what an order goes by, down to the hidden key. */
const typesOf = ({ columns, keys, order }: PlaceInOrder): readonly Type[] => [
  ...order.flatMap(({ column }) => columns.find(({ name }) => name === column)?.type ?? []),
  ...keys.map(({ type }) => type),
]

/** A place as it is told, to be given back as `after`. */
export const writePlace = (order: Page['order'], { total, values }: ViewPlace): string =>
  encodePlace([nameOf(order), total, ...values])

/** Reads it; throws `afterUnknown` for one of another order. */
export function readPlace(after: string, order: Page['order']): ViewPlace {
  const [named, total, ...values] = decodePlace(after)
  const isCounted = total === null || isCount(total)
  if (named !== nameOf(order) || !isCounted) throw new Problem('afterUnknown')
  return { total: total as number | null, values: values as Value[] }
}

/** Throws `afterUnknown` where it is none of the rows of this query: the database would not know what to compare. */
export function demandPlaceOf({ values }: ViewPlace, statement: PlaceInOrder): void {
  const types = typesOf(statement)
  const fits = types.length === values.length && values.every((value, at) => isOf(value, types[at]))
  if (!fits) throw new Problem('afterUnknown')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What JavaScript and the database both know as a time; the latter begins with 4713 BC. */
const MOMENTS = { first: -2.1e14, last: 8.64e15 }

function isOf(value: Value, type: Type | undefined): boolean {
  if (!type) return false
  if (value === null) return true
  const as = sqlType(type)
  if (as === 'text') return typeof value === 'string' && !value.includes('\0')
  if (as === 'uuid') return typeof value === 'string' && UUID.test(value)
  if (as === 'boolean') return typeof value === 'boolean'
  if (as === 'float8') return typeof value === 'number'
  if (as === 'timestamptz')
    return typeof value === 'number' && value >= MOMENTS.first && value <= MOMENTS.last
  if (type.kind === 'ARRAY' && as !== 'jsonb')
    return Array.isArray(value) && value.every((each) => isOf(each, type.of))
  return !JSON.stringify(value).includes(String.raw`\u0000`)
}
