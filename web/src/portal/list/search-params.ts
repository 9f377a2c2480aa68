/**
 * Reads a query string into plain texts; a repeated key becomes a list. The router would otherwise read
 * `?search=12` as a number.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key]
    found[key] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** Writes a query string; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Reads the value of one key of an address; undefined: not given, or nothing that one could use. */
type Reader<Value> = (raw: unknown) => Value
type Readers = Readonly<Record<string, Reader<unknown>>>

type Optional<R extends Readers> = { [K in keyof R]: undefined extends ReturnType<R[K]> ? K : never }[keyof R]

/** What a page finds in its address: keys that may be missing are optional. */
type Address<R extends Readers> = { [K in Exclude<keyof R, Optional<R>>]: ReturnType<R[K]> } & {
  [K in Optional<R>]?: ReturnType<R[K]>
}

/**
 * The search parameters of a route, key by key; other keys are left out. Nonsense in an address counts as not given,
 * so a page never fails on it.
 */
export function addressOf<R extends Readers>(readers: R): (search: Record<string, unknown>) => Address<R> {
  return (search) => {
    const found = Object.entries(readers).map(([key, read]) => [key, read(search[key])])
    return Object.fromEntries(found.filter(([, value]) => value !== undefined))
  }
}

/** At most this many characters, or it counts as not given. */
export const textUpTo =
  (length: number): Reader<string | undefined> =>
  (raw) =>
    typeof raw === 'string' && raw.length <= length ? raw : undefined

/** One of these words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word | undefined> =>
  (raw) =>
    words.find((word) => word === raw)

/** The same, or what counts where it is missing. */
export const withDefault =
  <Value, const Default>(read: Reader<Value | undefined>, value: Default): Reader<Value | Default> =>
  (raw) =>
    read(raw) ?? value

export const text = textUpTo(200)
/** Filters and lists of ids. */
export const longText = textUpTo(20_000)
/** `true`; anything else counts as not given. */
export const flag = oneOf(['true'])
/** A day of the calendar, `2026-11-20`. */
export function day(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined
  const time = Date.parse(raw)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(raw) ? raw : undefined
}
/** The `id` that every detail route reads (specification, point 2); the empty one belongs to nothing. */
export const id = withDefault(text, '')

/** A whole number from 0. */
export const wholeNumber: Reader<number | undefined> = (raw) => {
  const value = typeof raw === 'string' && raw.trim() === '' ? Number.NaN : Number(raw)
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/**
 * Page, order and search of a list, kept in the address so that the way back finds them again; it is ordered by these
 * columns.
 */
export const listKeys = <const Column extends string>(columns: readonly Column[]) => ({
  page: wholeNumber,
  size: wholeNumber,
  search: text,
  orderColumn: oneOf(columns),
  orderDir: oneOf(['ASC', 'DESC']),
})
