import { FACT_COLUMNS, ITEM_COLUMNS, words } from './columns.ts'
import { list, NULL, plain, quoted, rowLiteral, rowsLiteral } from './literal.ts'
import type { Projection } from './projector.ts'

const MISFIT_COLUMNS = words('company_id type_id record_id path places')
const FACT_SYSTEM = words('company_id type_id id at page by link changed_at')
const ITEM_SYSTEM = words('company_id list record_id place index parent page path')
const FACT_SYSTEM_PLACES = FACT_SYSTEM.map((name) => FACT_COLUMNS.indexOf(name))
const ITEM_SYSTEM_PLACES = ITEM_SYSTEM.map((name) => ITEM_COLUMNS.indexOf(name))
const MISFIT_PLACES = MISFIT_COLUMNS.map((_, i) => i)

export interface ProjectedRecord {
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
  readonly projected: readonly ProjectedRecord[]
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
