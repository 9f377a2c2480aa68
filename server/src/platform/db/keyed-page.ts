import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

/** Which page of a list is wanted: by its number, or what comes after the last row of another. */
export interface PageWanted {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly after?: string | undefined
}

/** A part of an order. The last part of each is an id, so that no two rows are alike. */
export interface OrderKey {
  readonly by: RawBuilder<unknown>
  readonly type: keyof typeof kinds
  readonly isDown?: boolean
  /** Where rows without a value come; as PostgreSQL has it unless said. */
  readonly nulls?: 'first' | 'last'
  /** Every row has one: an index leads to the first row after another. */
  readonly isFilled?: boolean
}

/** The parts of an order that a row has, each as text. */
type KeyValues = readonly (string | null)[]

/** A row with its place in the order. */
export type KeyedRow<Row> = Row & { readonly page_key: KeyValues }

/** A statement's share in a page. */
export interface KeyedPage {
  /** What comes after the last row of the page before; everything without one. */
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  /** To be selected as `page_key`. */
  readonly key: RawBuilder<KeyValues>
  readonly limit: number
  readonly offset: number
  /** How many rows the list had when its first page was read: counted once, however many pages follow. */
  readonly total: number | undefined
  /** For `after` of the next page; null where none follows. */
  next(rows: readonly { readonly page_key: KeyValues }[], total: number): string | null
}

/** How the values of each type of key are written and read. What does not look like one never gets to the database. */
const kinds = {
  text: {
    write: (by: RawBuilder<unknown>) => sql`(${by})::text`,
    read: (text: string) => sql`${text}::text`,
    form: /^[^\0]*$/,
  },
  uuid: {
    write: (by: RawBuilder<unknown>) => sql`(${by})::text`,
    read: (text: string) => sql`${text}::uuid`,
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  },
  /** Seconds: the same whatever the zone of the connection. */
  time: {
    write: (by: RawBuilder<unknown>) => sql`(extract(epoch from ${by}))::text`,
    read: (text: string) => sql`to_timestamp(${text}::float8)`,
    // Earlier than 4713 BC the database knows no time.
    form: /^(-\d{1,11}|\d{1,12})(\.\d{1,6})?$/,
  },
  number: {
    write: (by: RawBuilder<unknown>) => sql`(${by})::text`,
    read: (text: string) => sql`${text}::float8`,
    form: /^-?\d{1,25}(\.\d{1,25})?(e[+-]?\d{1,2})?$/,
  },
} as const

/**
 * A page in an order of that name. After a row means: by the order and not by counting, so that nothing is missed or
 * seen twice, whatever is added or removed meanwhile. Throws `afterUnknown` for an `after` of another order.
 */
export function keyedPage(wanted: PageWanted, order: string, keys: readonly OrderKey[]): KeyedPage {
  const { page = 0, size = limits.pageSize, after } = wanted
  const place = after === undefined ? undefined : readPlace(after, order, keys)
  const offset = place ? 0 : page * size
  return {
    where: place ? rowsAfter(keys, place.values) : sql<boolean>`true`,
    order: sql.join(keys.map(inOrder)),
    key: sql<KeyValues>`array[${sql.join(keys.map(({ by, type }) => kinds[type].write(by)))}]::text[]`,
    limit: size,
    offset,
    total: place?.total,
    next(rows, total) {
      const last = rows.at(-1)
      const isEnd = rows.length < size || (!place && offset + rows.length >= total)
      if (!last || isEnd) return null
      return placeAfter(order, total, last.page_key)
    },
  }
}

const inOrder = ({ by, isDown, nulls }: OrderKey) =>
  sql`${by} ${sql.raw(isDown ? 'desc' : 'asc')} ${sql.raw(nulls ? `nulls ${nulls}` : '')}`

/** Alike in the first parts and after in the next: for each part one way to come after. */
function rowsAfter(keys: readonly OrderKey[], values: KeyValues): RawBuilder<boolean> {
  const ways = keys.map((key, at) => {
    const alike = keys.slice(0, at).map((before, place) => isAlike(before, values[place] ?? null))
    return sql`(${sql.join([...alike, isAfter(key, values[at] ?? null)], sql` and `)})`
  })
  const [first] = keys
  const [value = null] = values
  const bound =
    first?.isFilled && value !== null
      ? sql`${first.by} ${sql.raw(first.isDown ? '<=' : '>=')} ${kinds[first.type].read(value)} and `
      : sql``
  return sql<boolean>`(${bound}(${sql.join(ways, sql` or `)}))`
}

const isAlike = ({ by, type }: OrderKey, value: string | null) =>
  value === null ? sql`${by} is null` : sql`${by} = ${kinds[type].read(value)}`

function isAfter(
  { by, type, isDown = false, isFilled, nulls = isDown ? 'first' : 'last' }: OrderKey,
  value: string | null,
) {
  if (value === null) return nulls === 'first' ? sql`${by} is not null` : sql`false`
  const beyond = sql`${by} ${sql.raw(isDown ? '<' : '>')} ${kinds[type].read(value)}`
  return nulls === 'last' && !isFilled ? sql`(${beyond} or ${by} is null)` : beyond
}

/** What `after` says: of which order it is, what was counted, and the last row, of which the id is the last part. */
export const placeAfter = (order: string, total: number, values: KeyValues): string =>
  encodePlace([order, total, ...values])

/** What `placeAfter` has written; throws `afterUnknown` for anything else. */
export function readAfter(after: string, order: string, length: number): PlaceRead {
  const { total, values } = placeOf(decodePlace(after), order, length)
  if (!kinds.uuid.form.test(values.at(-1) ?? '')) throw new Problem('afterUnknown')
  return { total, values }
}

interface PlaceRead {
  readonly total: number
  readonly values: KeyValues
}

function readPlace(after: string, order: string, keys: readonly OrderKey[]): PlaceRead {
  const place = placeOf(decodePlace(after), order, keys.length)
  if (!place.values.every((value, at) => value === null || isOf(keys[at], value)))
    throw new Problem('afterUnknown')
  return place
}

function placeOf([named, total, ...values]: readonly unknown[], order: string, length: number): PlaceRead {
  const isOurs = named === order && isCount(total) && values.length === length && values.every(isText)
  if (!isOurs) throw new Problem('afterUnknown')
  return { total: Number(total), values: values as KeyValues }
}

/** Whether it can be how many rows there were. */
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const isText = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !value.includes('\0'))

const isOf = (key: OrderKey | undefined, value: string): boolean =>
  key !== undefined && kinds[key.type].form.test(value)

/** A place as `next` tells it, for every kind of list. */
export const encodePlace = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The parts of what `encodePlace` has written, whatever they are; none of anything else. */
export function decodePlace(after: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(place) ? place : []
  } catch {
    return []
  }
}
