import { own, type Value } from '@feldwerk/query/values.ts'
import { type Cleaner, cleanerOf, FAMILIES, familyOf, isMisfit } from './codec.ts'
import type { ItemList, Layout, Slot } from './layout.ts'

/** The slots of one page of a record or an item; columns without a value are left out, instants are ISO texts. */
export interface PageRow {
  readonly page: number
  readonly values: Readonly<Record<string, Exclude<Value, null>>>
}

export interface ItemRow extends PageRow {
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
  /** Slots of times take texts. */
  readonly isTime: boolean
  readonly column: string
  readonly isRetired: boolean
}

interface Table {
  /** Columns by page; a page without a column in use still has its row, page 0 above all. */
  readonly pages: readonly (readonly Column[])[]
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
    const facts = pageRows(record, document, { misfits, places: [], prefix: '' })
    const items: ItemRow[] = []
    const counts = new Map<string, number>()
    projectLists(record, document, { misfits, items, counts, places: [], prefix: '', parent: null })
    return { facts, items, misfits }
  }
}

function tableOf(layout: Layout, id: string | null): Table {
  const slots = layout.slots.filter(({ list }) => list === id)
  const last = Math.max(0, ...slots.map(({ page }) => page))
  const lists = layout.lists.filter(({ parent, state }) => parent === id && state !== 'dropped')
  return {
    pages: Array.from({ length: last + 1 }, (_, page) =>
      slots.filter((slot) => slot.page === page).map(columnOf),
    ),
    lists: lists.map((list) => ({ list, ids: list.path.split('.'), table: tableOf(layout, list.id) })),
  }
}

const columnOf = ({ path, codec, column, state }: Slot): Column => ({
  ids: path.split('.'),
  path,
  clean: cleanerOf(codec),
  isTime: FAMILIES[familyOf(codec)].type.startsWith('timestamptz'),
  column,
  isRetired: state === 'retired',
})

interface At {
  readonly misfits: Misfit[]
  readonly places: readonly number[]
  /** Path of the list around, with a dot. */
  readonly prefix: string
}

function pageRows(table: Table, value: unknown, { misfits, places, prefix }: At): PageRow[] {
  return table.pages.map((columns, page) => {
    const values: Record<string, Exclude<Value, null>> = {}
    for (const { ids, path, clean, isTime, column, isRetired } of columns) {
      const given = read(value, ids)
      const cleaned = clean(given)
      if (cleaned !== null) values[column] = isTime ? instants(cleaned) : cleaned
      if (!isRetired && isMisfit(given, cleaned)) misfits.push({ path: prefix + path, places })
    }
    return { page, values }
  })
}

const instant = (value: Value) => (value === null ? null : new Date(Number(value)).toISOString())

const instants = (value: Exclude<Value, null>): Exclude<Value, null> =>
  Array.isArray(value) ? value.map(instant) : (instant(value) ?? '')

interface InLists extends At {
  readonly items: ItemRow[]
  readonly counts: Map<string, number>
  readonly parent: number | null
}

function projectLists(table: Table, value: unknown, at: InLists): void {
  for (const { list, ids, table: inner } of table.lists) {
    const given = read(value, ids)
    const path = at.prefix + list.path
    const isRetired = list.state === 'retired'
    if (!Array.isArray(given)) {
      if (!isRetired && given !== null && given !== undefined) at.misfits.push({ path, places: at.places })
      continue
    }
    given.forEach((element: unknown, index) => {
      const place = at.counts.get(list.id) ?? 0
      at.counts.set(list.id, place + 1)
      const places = [...at.places, index]
      const misfits = isRetired ? [] : at.misfits
      if (element !== null && (typeof element !== 'object' || Array.isArray(element)))
        misfits.push({ path, places })
      const within = { ...at, misfits, places, prefix: `${path}.`, parent: place }
      const position = {
        list: list.id,
        place,
        index,
        parent: at.parent,
        path: at.parent === null ? null : places,
      }
      for (const row of pageRows(inner, element, within)) at.items.push({ ...position, ...row })
      projectLists(inner, element, within)
    })
  }
}

function read(value: unknown, ids: readonly string[]): unknown {
  let inner = value
  for (const id of ids) inner = own(inner, id)
  return inner
}
