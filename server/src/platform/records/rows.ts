import { FAMILIES, type Family } from './codec.ts'
import { list, NULL, plain, quoted, rowLiteral, rowsLiteral } from './literal.ts'
import type { Projection } from './projector.ts'

/** The names of all slots of a page. */
export const SLOTS: readonly string[] = Object.entries(FAMILIES).flatMap(([family, { count }]) =>
  Array.from({ length: count }, (_, i) => `${family}${i + 1}`),
)

/** How many slots of a family each of the four rounds has: few types need more than the first two. */
const ROUND = { b: 2, n: 3, d: 1, r: 1, t: 3 } as const
const run = (family: Family, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${family}${from + i}`)
const round = (number: number): string[] =>
  Object.entries(ROUND).flatMap(([family, size]) =>
    run(family as Family, size * (number - 1) + 1, size * number),
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

const words = (text: string) => text.split(' ')

/**
 * Columns of `fact` and `item` in the order in which the tables have them (migration 0027): rows travel whole.
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

/** Where each column of these tables stands. */
const placesOf = (columns: readonly string[]) => new Map(columns.map((name, i) => [name, i]))
export const FACT_PLACES = placesOf(FACT_COLUMNS)
export const ITEM_PLACES = placesOf(ITEM_COLUMNS)

const MISFIT_COLUMNS = words('company_id type_id record_id path places')
const FACT_SYSTEM = words('company_id type_id id at page by link changed_at')
const ITEM_SYSTEM = words('company_id list record_id place index parent page path')
const FACT_SYSTEM_PLACES = FACT_SYSTEM.map((name) => FACT_COLUMNS.indexOf(name))
const ITEM_SYSTEM_PLACES = ITEM_SYSTEM.map((name) => ITEM_COLUMNS.indexOf(name))
const MISFIT_PLACES = MISFIT_COLUMNS.map((_, i) => i)

export interface Projected {
  readonly id: string
  readonly projection: Projection
}

/** System columns of a fact. */
export interface System {
  readonly at: string
  readonly by: string | null
  readonly link: string | null | undefined
  readonly changed_at: string | null
}

/** The rows of several records as literals of arrays. Without `systems` facts lack the system columns. */
export function rowsOf(given: {
  readonly companyId: string
  readonly typeId: string
  readonly projected: readonly Projected[]
  readonly systems?: ReadonlyMap<string, System>
}) {
  const { companyId, typeId, projected, systems } = given
  const facts: string[] = []
  const items: string[] = []
  const misfits: string[] = []
  for (const { id, projection } of projected) {
    const { at, by, link, changed_at } = systems?.get(id) ?? {}
    for (const { page, slots } of projection.facts) {
      const cells = [
        companyId,
        typeId,
        id,
        at ?? NULL,
        plain(page),
        by ?? NULL,
        link ?? NULL,
        changed_at ?? NULL,
      ]
      facts.push(rowLiteral(FACT_COLUMNS.length, slots, { places: FACT_SYSTEM_PLACES, cells }))
    }
    for (const { position, page, slots } of projection.items) {
      const { list: of, place, index, parent, path } = position
      const above = parent === null ? NULL : plain(parent)
      const cells = [
        companyId,
        of,
        id,
        plain(place),
        plain(index),
        above,
        plain(page),
        path ? list(path) : NULL,
      ]
      items.push(rowLiteral(ITEM_COLUMNS.length, slots, { places: ITEM_SYSTEM_PLACES, cells }))
    }
    for (const { path, places } of projection.misfits) {
      const cells = [companyId, typeId, id, quoted(path), list(places)]
      misfits.push(rowLiteral(MISFIT_COLUMNS.length, { places: MISFIT_PLACES, cells }))
    }
  }
  return { facts: rowsLiteral(facts), items: rowsLiteral(items), misfits: rowsLiteral(misfits) }
}
