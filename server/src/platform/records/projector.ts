import { own } from '@feldwerk/query/values.ts'
import { type Cleaner, cleanerOf, isMisfit } from './codec.ts'
import { FACT_PLACES, ITEM_PLACES } from './columns.ts'
import type { ItemList, Layout, Slot } from './layout.ts'
import { type ArrayCell, type Cells, NULL } from './literal.ts'
import { writerOf } from './slot-cell.ts'

/** The slots of one page of a record or an item. */
export interface PageRow {
  readonly page: number
  readonly slots: Cells
}

export interface ItemRow extends PageRow {
  readonly position: Position
}

/** The position of a list element. */
export interface Position {
  readonly list: string
  /** Counts the elements of this list in the whole record. */
  readonly place: number
  /** In its own list, from 0. */
  readonly index: number
  /** Place of the element that holds the list; null in a list of the record. */
  readonly parent: number | null
  /** Indexes from the outermost list inwards; null in a list of the record. */
  readonly path: readonly number[] | null
}

/** A value that does not fit the type of its field. */
export interface Misfit {
  readonly path: string
  readonly places: readonly number[]
}

export interface Projection {
  readonly facts: readonly PageRow[]
  readonly items: readonly ItemRow[]
  readonly misfits: readonly Misfit[]
}

/** From a document to its projection: the one place that says what lies in slots, for every writer. */
export type Projector = (document: unknown) => Projection

interface Column {
  readonly ids: readonly string[]
  readonly path: string
  readonly clean: Cleaner
  readonly write: (value: NonNullable<ReturnType<Cleaner>>) => ArrayCell
  /** Of its slot among the columns of the table. */
  readonly place: number
  readonly isRetired: boolean
}

/** Columns in the order of the table's. */
interface Page {
  readonly columns: readonly Column[]
  readonly places: readonly number[]
}

interface Table {
  /** Columns by page; a page without a column in use still has its row, page 0 above all. */
  readonly pages: readonly Page[]
  readonly lists: readonly {
    readonly list: ItemList
    readonly ids: readonly string[]
    readonly table: Table
  }[]
}

/** Makes the projector of a layout. Retired slots are written like the others and report no misfits. */
export function projectorOf(layout: Layout): Projector {
  const record = tableOf(layout, null)
  return (document) => {
    const misfits: Misfit[] = []
    const items: ItemRow[] = []
    const counts = new Map<string, number>()
    const at: InLists = { misfits, places: [], prefix: '', items, counts, parent: null }
    const facts = record.pages.map((each, page) => ({ page, slots: slotsOf(each, document, at) }))
    projectLists(record, document, at)
    return { facts, items, misfits }
  }
}

function tableOf(layout: Layout, id: string | null): Table {
  const slots = layout.slots.filter(({ list }) => list === id)
  const last = Math.max(0, ...slots.map(({ page }) => page))
  const lists = layout.lists.filter(({ parent, state }) => parent === id && state !== 'dropped')
  return {
    pages: Array.from({ length: last + 1 }, (_, page) => {
      const columns = slots.filter((slot) => slot.page === page).map(columnOf)
      columns.sort((one, other) => one.place - other.place)
      return { columns, places: columns.map(({ place }) => place) }
    }),
    lists: lists.map((list) => ({ list, ids: list.path.split('.'), table: tableOf(layout, list.id) })),
  }
}

const columnOf = ({ list, path, codec, column, state }: Slot): Column => ({
  ids: path.split('.'),
  path,
  clean: cleanerOf(codec),
  write: writerOf(codec),
  place: (list === null ? FACT_PLACES : ITEM_PLACES).get(column) ?? -1,
  isRetired: state === 'retired',
})

interface ProjectionPlace {
  readonly misfits: Misfit[]
  readonly places: readonly number[]
  /** Path of the list around, with a dot. */
  readonly prefix: string
}

/** The slots of a page; what does not fit is added to the misfits. */
function slotsOf(
  { columns, places: inTable }: Page,
  value: unknown,
  { misfits, places, prefix }: ProjectionPlace,
): Cells {
  const cells: ArrayCell[] = []
  for (const { ids, path, clean, write, isRetired } of columns) {
    const given = read(value, ids)
    const cleaned = clean(given)
    cells.push(cleaned === null ? NULL : write(cleaned))
    if (!isRetired && isMisfit(given, cleaned)) misfits.push({ path: prefix + path, places })
  }
  return { places: inTable, cells }
}

interface InLists extends ProjectionPlace {
  readonly items: ItemRow[]
  readonly counts: Map<string, number>
  readonly parent: number | null
}

function projectLists(table: Table, value: unknown, at: InLists): void {
  const { items, counts } = at
  for (const { list, ids, table: inner } of table.lists) {
    const given = read(value, ids)
    const path = at.prefix + list.path
    const prefix = `${path}.`
    const misfits = list.state === 'retired' ? [] : at.misfits
    if (!Array.isArray(given)) {
      if (given !== null && given !== undefined) misfits.push({ path, places: at.places })
      continue
    }
    for (const [index, element] of given.entries()) {
      const place = counts.get(list.id) ?? 0
      counts.set(list.id, place + 1)
      const places = [...at.places, index]
      if (element !== null && (typeof element !== 'object' || Array.isArray(element)))
        misfits.push({ path, places })
      const within: InLists = { misfits, places, prefix, items, counts, parent: place }
      const nested = at.parent === null ? null : places
      const position: Position = { list: list.id, place, index, parent: at.parent, path: nested }
      for (const [page, each] of inner.pages.entries())
        items.push({ position, page, slots: slotsOf(each, element, within) })
      if (inner.lists.length > 0) projectLists(inner, element, within)
    }
  }
}

function read(value: unknown, ids: readonly string[]): unknown {
  let inner = value
  for (const id of ids) inner = own(inner, id)
  return inner
}
