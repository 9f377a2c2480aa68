import type { PaletteGroup, ShownGroup } from './palette-item.ts'

/** Rows of the first group, and of each further one. */
const [FIRST, OTHER] = [3, 2]

interface ArrangeOptions {
  readonly query: string
  /** Labels of groups of which all is shown. */
  readonly opened: ReadonlySet<string>
}

/**
 * Groups in their order with as many rows as have room; first the one whose best hit begins with the text, where the
 * others' do not.
 */
export function arrange(groups: readonly PaletteGroup[], { query, opened }: ArrangeOptions): ShownGroup[] {
  const filled = groups.filter(({ items }) => items.length > 0)
  const start = query.trim().toLocaleLowerCase()
  const best = filled.find(({ items }) => items[0]?.label.toLocaleLowerCase().startsWith(start))
  const inOrder = start !== '' && best ? [best, ...filled.filter((group) => group !== best)] : filled
  return inOrder.map((group, place) => {
    const room = place === 0 ? FIRST : OTHER
    const isWhole = group.shown === 'all' || opened.has(group.label)
    const items = isWhole ? group.items : group.items.slice(0, room)
    const total = group.items.length
    return { ...group, items, total, hidden: total - items.length }
  })
}

/** The place of the first row of the next group, or of the one before; ends meet. */
export function nextGroup(groups: readonly ShownGroup[], at: number, step: 1 | -1): number {
  const begins = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, group) => sum + rowsOf(group), 0),
  )
  const current = begins.findLastIndex((begin) => begin <= at)
  return begins.at((current + step) % begins.length) ?? 0
}

/** Rows of a group, the one that opens it among them. */
export const rowsOf = ({ items, hidden }: ShownGroup): number => items.length + (hidden > 0 ? 1 : 0)
