import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import { IconPhoto, IconRuler3, IconTable, type TablerIcon } from '@tabler/icons-react'
import { subjectText } from '../conditions/sentence.ts'
import type { Subject } from '../conditions/subject.ts'
import { tokenName } from './token-name.ts'
import type { WordingSight } from './wording-sight.ts'

/** What a text may show besides words. */
export type ShownKind = 'SCALE' | 'ROWS' | 'PHOTOS'
export type ShownBlock = Extract<TextBlock, { readonly kind: ShownKind }>

export const SHOWN_ICONS: Readonly<Record<ShownKind, TablerIcon>> = {
  SCALE: IconRuler3,
  ROWS: IconTable,
  PHOTOS: IconPhoto,
}

const isNumber = ({ type }: Subject) => type.kind === 'LONG' || type.kind === 'DOUBLE'
const isPhoto = ({ type }: Subject) =>
  type.kind === 'IMAGE' || (type.kind === 'ARRAY' && type.of.kind === 'IMAGE')

/** What a block of a kind can be of. */
export function candidatesOf(kind: ShownKind, { subjects, rowSubjects }: WordingSight): readonly Subject[] {
  if (kind === 'ROWS') return [...(rowSubjects?.values() ?? [])]
  return [...subjects.values()].filter(kind === 'SCALE' ? isNumber : isPhoto)
}

/** A block to begin with; undefined where there is nothing that it could show. */
export function newBlock(kind: ShownKind, sight: WordingSight): ShownBlock | undefined {
  const [first, ...rest] = candidatesOf(kind, sight)
  if (!first) return undefined
  if (kind === 'ROWS') return rowsBlock([first, ...rest.slice(0, 3)])
  return { kind, expression: first.path }
}

/** A table of these columns. */
export const rowsBlock = (columns: readonly Subject[]): ShownBlock => ({
  kind: 'ROWS',
  columns: columns.map((column) => ({ title: column.title, expression: column.path })),
})

/** What a block shows, by name; undefined where that is gone. */
export function shownName(block: ShownBlock, sight: WordingSight): string | undefined {
  if (block.kind === 'ROWS') {
    const known = sight.rowSubjects
    if (!known) return undefined
    return block.columns.map(({ title, expression }) => known.get(expression)?.title ?? title).join(', ')
  }
  const subject = sight.subjects.get(block.expression)
  if (subject) return subjectText(subject)
  const { title, type } = tokenName(block.expression, sight)
  return type ? title : undefined
}
