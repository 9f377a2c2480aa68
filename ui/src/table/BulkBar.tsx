import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNumbers } from '../format/use-format.ts'
import { useTexts } from '../texts/texts.ts'
import own from './BulkBar.module.css'
import styles from './table.module.css'

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
    <div className={styles['bar']} role="toolbar" aria-label={texts.bulkActions}>
      <span className={own['selected']} role="status">
        {texts.selected(number(selection.ids.length), number(total))}
      </span>
      <span className={own['bulk']}>{selection.actions}</span>
      <UnstyledButton className={own['link']} onClick={() => selection.onChange([])}>
        {texts.clearSelection}
      </UnstyledButton>
    </div>
  )
}
