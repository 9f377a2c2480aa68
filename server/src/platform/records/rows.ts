import { FAMILIES, type Family } from './codec.ts'
import { type Cell, json, list, placesOf, rowLiteral, rowsLiteral } from './literal.ts'
import type { PageRow, Projection } from './projector.ts'

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

const FACT_PLACES = placesOf(FACT_COLUMNS)
const ITEM_PLACES = placesOf(ITEM_COLUMNS)
const MISFIT_PLACES = placesOf(['company_id', 'type_id', 'record_id', 'path', 'places'])

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
    const system = { company_id: companyId, type_id: typeId, id, ...systems?.get(id) }
    for (const { page, values } of projection.facts)
      facts.push(rowLiteral(FACT_PLACES, system, { page }, cellsOf(values)))
    for (const { values, path, ...at } of projection.items) {
      const place = { company_id: companyId, record_id: id, ...at, path: path && list(path) }
      items.push(rowLiteral(ITEM_PLACES, place, cellsOf(values)))
    }
    for (const { path, places } of projection.misfits) {
      const misfit = { company_id: companyId, type_id: typeId, record_id: id, path, places: list(places) }
      misfits.push(rowLiteral(MISFIT_PLACES, misfit))
    }
  }
  return { facts: rowsLiteral(facts), items: rowsLiteral(items), misfits: rowsLiteral(misfits) }
}

function cellsOf(values: PageRow['values']): Readonly<Record<string, Cell>> {
  const cells: Record<string, Cell> = {}
  for (const name in values) {
    const value = values[name]
    cells[name] =
      typeof value !== 'object'
        ? value
        : name.startsWith('j')
          ? json(value)
          : list(value as readonly unknown[])
  }
  return cells
}
