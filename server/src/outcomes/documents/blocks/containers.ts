import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import type { Block, BlockOf, ContainerName } from '@feldwerk/workflow/documents/document.ts'
import { paperTexts } from '../../../people/paper/paper-texts.ts'
import type { PrintedPart } from '../../../platform/pdf/printed.ts'
import { inRows, rowsSeen, type SeenNames } from '../../seen/seen.ts'
import type { DocumentSubject } from '../subject.ts'
import { underHeading } from './block.ts'

/** How the blocks within a block are filled by what they see. */
export interface ContainerFilling {
  readonly subject: DocumentSubject
  readonly seen: SeenNames
  readonly fill: (blocks: readonly Block[], seen: SeenNames) => Promise<readonly PrintedPart[]>
}

/** What a block prints that others stand within: nothing where they print nothing. */
export type FillContainer<N extends ContainerName> = (
  block: BlockOf<N>,
  filling: ContainerFilling,
) => Promise<readonly PrintedPart[]>

/** So often blocks are repeated; other rows are counted below them. */
const MOST_ROWS = 100

export const fillColumns: FillContainer<'COLUMNS'> = async ({ inside }, { seen, fill }) => {
  const columns: (readonly PrintedPart[])[] = []
  for (const blocks of inside) columns.push(await fill(blocks, seen))
  return columns.every((parts) => parts.length === 0) ? [] : [{ kind: 'columns', columns }]
}

export const fillGroup: FillContainer<'GROUP'> = async ({ heading, inside }, { subject, seen, fill }) =>
  underHeading(heading, subject.language, await fill(inside.flat(), seen))

export const fillRepeat: FillContainer<'REPEAT'> = async (
  { heading, rows, inside },
  { subject, seen, fill },
) => {
  const found = await rowsSeen(seen, rows.query)
  const parts: PrintedPart[] = []
  for (const each of inRows(seen, { ...found, rows: found.rows.slice(0, MOST_ROWS) }))
    parts.push(...(await fill(inside.flat(), each)))
  const more = found.rows.length - MOST_ROWS
  if (more > 0)
    parts.push({ kind: 'text', text: paperTexts[subject.language].more(shownNumber(more, subject.language)) })
  return underHeading(heading, subject.language, parts)
}
