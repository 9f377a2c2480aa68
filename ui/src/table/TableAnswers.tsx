import { Button } from '@mantine/core'
import { Notice } from '../parts/Notice.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './TableAnswers.module.css'

interface TableFailedProps {
  readonly error: { readonly title?: string; readonly text?: string; readonly retry: () => void }
  /** The old rows are still there: only a strip above them. */
  readonly slim?: boolean
}

/** The list could not be loaded: what happened, what is kept, and the way out. */
export function TableFailed({ error, slim = false }: TableFailedProps) {
  const texts = useTexts()
  return (
    <div className={slim ? styles['failedSlim'] : styles['failed']}>
      <Notice
        tone="red"
        live
        title={error.title ?? texts.table.failedTitle}
        actions={
          <Button size="xs" variant="default" onClick={error.retry}>
            {texts.retry}
          </Button>
        }
      >
        {error.text ?? texts.table.failedText}
      </Notice>
    </div>
  )
}

interface TableNoMatchProps {
  /** Better words than that no row matches. */
  readonly text?: string | undefined
  readonly onClear?: (() => void) | undefined
}

/** Filters are set and nothing matches. */
export function TableNoMatch({ text, onClear }: TableNoMatchProps) {
  const texts = useTexts().table
  return (
    <div className={styles['noMatch']} role="status">
      <p>{text ?? texts.noMatch}</p>
      {onClear && (
        <Button size="xs" variant="default" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  )
}
