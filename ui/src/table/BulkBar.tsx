import { UnstyledButton } from '@mantine/core'
import { useNumbers } from '../format/use-format.ts'
import { useTexts } from '../texts/texts.ts'
import type { TableSelection } from './DataTable.tsx'
import styles from './table.module.css'

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
      <span className={styles['selected']} role="status">
        {texts.selected(number(selection.ids.length), number(total))}
      </span>
      <span className={styles['bulk']}>{selection.actions}</span>
      <UnstyledButton className={styles['link']} onClick={() => selection.onChange([])}>
        {texts.clearSelection}
      </UnstyledButton>
    </div>
  )
}
