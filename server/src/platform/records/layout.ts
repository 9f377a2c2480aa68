import { newId } from '@feldwerk/contract/new-id.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { type Codec, codecOf, FAMILIES, type Family, familyOf } from './codec.ts'
import { innerFields, isItems, isObject } from './record-type.ts'

/** filling: written, not yet by all records; live: read; retired: written on for readers of the old type. */
export type SlotState = 'filling' | 'live' | 'retired'
/** dropped: no longer written, its items are being removed. */
export type ListState = SlotState | 'dropped'

/** Where values of a field lie in `fact`, or in `item` when `list` is given. */
export interface Slot {
  readonly id: string
  /** The list whose elements have the field; null for a field of the record. */
  readonly list: string | null
  /** Ids of fields from the record or the element, joined by dots. */
  readonly path: string
  readonly codec: Codec
  readonly page: number
  readonly column: string
  readonly state: SlotState
}

/** A list of objects whose elements are rows of `item`. */
export interface ItemList {
  readonly id: string
  /** The list whose elements hold this one. */
  readonly parent: string | null
  /** From the record, or from the element of the parent. */
  readonly path: string
  readonly state: ListState
}

export interface Layout {
  readonly slots: readonly Slot[]
  readonly lists: readonly ItemList[]
}

export const EMPTY_LAYOUT: Layout = { slots: [], lists: [] }

export interface LayoutOptions {
  /** The company's, for days. */
  readonly zone: string
  /** No records yet: slots are live at once. */
  readonly isEmpty: boolean
}

/**
 * The layout of changed fields. A field that keeps its path and codec keeps its slot, whatever its name; every other
 * one gets a free slot. A field that is gone is retired: it keeps its slot until `withoutRetired`, so that readers who
 * still know the old fields never see another field's values.
 */
export function nextLayout(before: Layout, fields: readonly RecordField[], options: LayoutOptions): Layout {
  const wanted = wantedOf(fields, { before, ...options })
  const taken = new Set(before.slots.map(placeKey))
  const slots = wanted.slots.map((slot): Slot => {
    const old = before.slots.find((each) => sameSlot(each, slot))
    if (old) return { ...old, state: again(old.state, options) }
    const place = freePlace(slot.list, familyOf(slot.codec), taken)
    return { id: newId(), ...slot, ...place, state: options.isEmpty ? 'live' : 'filling' }
  })
  return {
    slots: [...slots, ...retired(before.slots, slots)],
    lists: [...wanted.lists, ...retired(before.lists, wanted.lists)],
  }
}

/**
 * The layout without slots and lists that were retired so long ago that no reader can still know the old fields: slots
 * become free, lists lose their items.
 */
export function withoutRested({ slots, lists }: Layout, rested: ReadonlySet<string>): Layout {
  const isOut = ({ id, state }: { id: string; state: ListState }) => state === 'retired' && rested.has(id)
  return {
    slots: slots.filter((slot) => !isOut(slot)),
    lists: lists.map((list) => (isOut(list) ? { ...list, state: 'dropped' } : list)),
  }
}

/** The layout when every record has been written by it. */
export function afterWalk({ slots, lists }: Layout): Layout {
  const live = <T extends { state: ListState }>(each: T): T =>
    each.state === 'filling' ? { ...each, state: 'live' } : each
  return { slots: slots.map(live), lists: lists.filter(({ state }) => state !== 'dropped').map(live) }
}

/** The paths of all fields, from the record: misfits are told by them. */
export function currentPaths({ slots, lists }: Layout): readonly string[] {
  const listPath = (id: string | null): string => {
    const list = lists.find((each) => each.id === id)
    return list ? `${listPath(list.parent)}${list.path}.` : ''
  }
  const current = <T extends { state: ListState }>(each: T) =>
    each.state === 'live' || each.state === 'filling'
  return [
    ...slots.filter(current).map(({ list, path }) => listPath(list) + path),
    ...lists.filter(current).map(({ parent, path }) => listPath(parent) + path),
  ]
}

/** Must all records be written again before the layout is theirs? */
export const needsWalk = ({ slots, lists }: Layout): boolean =>
  [...slots, ...lists].some(({ state }) => state === 'filling' || state === 'dropped')

/** A retired slot may have gaps: it is filled again. */
const again = (state: ListState, { isEmpty }: LayoutOptions): SlotState =>
  isEmpty ? 'live' : state === 'retired' || state === 'dropped' ? 'filling' : state

function retired<T extends { id: string; state: ListState }>(before: readonly T[], kept: readonly T[]): T[] {
  const ids = new Set(kept.map(({ id }) => id))
  const left = before.filter(({ id }) => !ids.has(id))
  return left.map((each) => (each.state === 'dropped' ? each : { ...each, state: 'retired' }))
}

type WantedSlot = Pick<Slot, 'list' | 'path' | 'codec'>

const sameSlot = (a: WantedSlot, b: WantedSlot) =>
  a.list === b.list && a.path === b.path && a.codec === b.codec

interface WantedLayout {
  readonly slots: WantedSlot[]
  readonly lists: ItemList[]
}

function wantedOf(fields: readonly RecordField[], options: LayoutOptions & { before: Layout }): WantedLayout {
  const { before, zone, isEmpty } = options
  const wanted: WantedLayout = { slots: [], lists: [] }
  const collect = (inner: readonly RecordField[], list: string | null, prefix: string) => {
    for (const field of inner) {
      const path = prefix + field.id
      const within = innerFields(field)
      const codec = within ? undefined : codecOf(field, zone)
      if (codec) wanted.slots.push({ list, path, codec })
      if (within && isObject(field)) collect(within, list, `${path}.`)
      if (within && isItems(field)) collect(within, addList(list, path), '')
    }
  }
  const addList = (parent: string | null, path: string): string => {
    const old = before.lists.find((each) => each.parent === parent && each.path === path)
    const id = old?.id ?? newId()
    wanted.lists.push({
      id,
      parent,
      path,
      state: old ? again(old.state, options) : isEmpty ? 'live' : 'filling',
    })
    return id
  }
  collect(fields, null, '')
  return wanted
}

const placeKey = ({ list, page, column }: Pick<Slot, 'list' | 'page' | 'column'>) =>
  `${list} ${page} ${column}`

/** The first slot of the family that is free; takes it. */
function freePlace(list: string | null, family: Family, taken: Set<string>): Pick<Slot, 'page' | 'column'> {
  for (let page = 0; ; page++) {
    for (let i = 1; i <= FAMILIES[family].count; i++) {
      const place = { page, column: `${family}${i}` }
      const key = placeKey({ list, ...place })
      if (taken.has(key)) continue
      taken.add(key)
      return place
    }
  }
}
