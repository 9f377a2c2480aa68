import type { TableColumn } from './column.ts'

/** Fields of a card beside its title and its corner. */
const MOST_FIELDS = 4

type CardPlace = 'title' | 'corner' | 'plain' | 'field' | 'hidden'

/** Where each column stands when a row is a card: the first is the title, and what has no room is hidden. */
export function cardPlaces(columns: readonly Pick<TableColumn<never>, 'card'>[]): CardPlace[] {
  let fields = 0
  return columns.map(({ card }, index) => {
    if (index === 0) return 'title'
    if (card === 'corner' || card === 'hidden') return card
    fields += 1
    return fields > MOST_FIELDS ? 'hidden' : (card ?? 'field')
  })
}
