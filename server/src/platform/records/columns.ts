import { FAMILIES, type Family } from './codec.ts'

/** The names of all slots of a page. */
export const SLOTS: readonly string[] = Object.entries(FAMILIES).flatMap(([family, { count }]) =>
  Array.from({ length: count }, (_, i) => `${family}${i + 1}`),
)

/** How many slots of a family each of the four rounds has: few types need more than the first two. */
const ROUND = { b: 2, n: 3, d: 1, r: 1, t: 3 } as const
const run = (family: Family, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${family}${from + i}`)
const round = (number: number): string[] =>
  (['b', 'n', 'd', 'r', 't'] as const).flatMap((family) =>
    run(family, ROUND[family] * (number - 1) + 1, ROUND[family] * number),
  )
const FIRST = round(1)
const NEXT = [2, 3, 4].flatMap(round)
const LISTS = (['tl', 'rl', 'nl', 'dl', 'bl', 'j'] as const).flatMap((family) =>
  run(family, 1, FAMILIES[family].count),
)
const REST = [
  ...[5, 6, 7, 8].flatMap((number) => [`d${number}`, `r${number}`]),
  ...run('n', 13, FAMILIES.n.count),
  ...run('t', 13, FAMILIES.t.count),
]

/** The words of a text, as names of columns are written here. */
export const words = (text: string) => text.split(' ')

/**
 * Columns of `fact` and `item` in the order in which the tables have them (0001-platform.sql): rows travel whole.
 */
export const FACT_COLUMNS: readonly string[] = [
  ...words('company_id type_id id at page'),
  ...FIRST,
  ...words('by link changed_at'),
  ...NEXT,
  ...LISTS,
  ...REST,
]
export const ITEM_COLUMNS: readonly string[] = [
  ...words('company_id list record_id place index parent page'),
  ...FIRST,
  ...NEXT,
  'path',
  ...LISTS,
  ...REST,
]

/** The position of each column of these tables. */
const placesOf = (columns: readonly string[]) => new Map(columns.map((name, i) => [name, i]))
export const FACT_PLACES = placesOf(FACT_COLUMNS)
export const ITEM_PLACES = placesOf(ITEM_COLUMNS)
