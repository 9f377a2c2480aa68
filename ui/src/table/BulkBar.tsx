import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNumbers } from '../format/use-format.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './BulkBar.module.css'
import { TableBar } from './TableBar.tsx'

/** Selected rows by id, and what can be done with them. */
export interface TableSelection {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Buttons of size `xs` in the bulk bar, which takes the place of the toolbar. */
  readonly actions: ReactNode
}

/** How many rows are chosen and what can be done with them, 60 high. */
export function BulkBar({
  selection,
  total,
}: {
  readonly selection: TableSelection
  readonly total: number
}) {
  const texts = useTexts().table
  const number = useNumbers()
  return (
    <TableBar label={texts.bulkActions}>
      <span className={styles['selected']} role="status">
        {texts.selected(number(selection.ids.length), number(total))}
      </span>
      <span className={styles['bulk']}>{selection.actions}</span>
      <UnstyledButton className={styles['link']} onClick={() => selection.onChange([])}>
        {texts.clearSelection}
      </UnstyledButton>
    </TableBar>
  )
}
