import { FAMILIES, type Family } from './codec.ts'
import { type Cell, json, list, placesOf, rowLiteral, rowsLiteral } from './literal.ts'
import type { PageRow, Projection } from './projector.ts'

/** The names of all slots of a page. */
export const SLOTS: readonly string[] = Object.entries(FAMILIES).flatMap(([family, { count }]) =>
  Array.from({ length: count }, (_, i) => `${family}${i + 1}`),
)

/** Slots of these families in the order of the columns: those of migration 0020, then those of 0024. */
const LATER_FROM: Partial<Record<Family, number>> = { b: 5, n: 13, d: 5, r: 5, t: 13 }
const slotsOf = (isLater: boolean, ...families: readonly Family[]): string[] =>
  families.flatMap((family) => {
    const from = LATER_FROM[family] ?? Number.POSITIVE_INFINITY
    const all = Array.from({ length: FAMILIES[family].count }, (_, i) => i + 1)
    return all.filter((number) => number >= from === isLater).map((number) => `${family}${number}`)
  })
const LISTS = ['tl', 'rl', 'nl', 'dl', 'bl', 'j'] as const
const LATER = slotsOf(true, 'b', 'n', 'd', 'r', 't')

const words = (text: string) => text.split(' ')

/** Columns of `fact` and `item` in the order in which the tables have them: rows travel whole. */
export const FACT_COLUMNS: readonly string[] = [
  ...words('company_id type_id id at page'),
  ...slotsOf(false, 'b', 'n', 'd'),
  ...words('by link changed_at'),
  ...slotsOf(false, 'r', 't', ...LISTS),
  ...LATER,
]
export const ITEM_COLUMNS: readonly string[] = [
  ...words('company_id list record_id place index parent page'),
  ...slotsOf(false, 'b', 'n', 'd', 'r', 't', ...LISTS),
  'path',
  ...LATER,
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
