import { Button } from '@mantine/core'
import { Failed } from '../parts/Failed.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { useRetry } from '../parts/use-retry.ts'
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
  const title = error.title ?? texts.table.failedTitle
  const text = error.text ?? texts.table.failedText
  if (slim) return <FailedStrip title={title} text={text} retry={error.retry} />
  return (
    <div className={styles['failed']}>
      <Failed title={title} retry={error.retry}>
        {text}
      </Failed>
    </div>
  )
}

interface FailedStripProps {
  readonly title: string
  readonly text: string
  readonly retry: () => void
}

function FailedStrip({ title, text, retry }: FailedStripProps) {
  const texts = useTexts()
  const left = useRetry(retry)
  return (
    <div className={styles['failedSlim']}>
      <Notice
        tone="red"
        live
        title={title}
        actions={
          <>
            <Quiet look="caption" inline>
              {texts.retryIn(left)}
            </Quiet>
            <Button size="xs" variant="default" onClick={retry}>
              {texts.retry}
            </Button>
          </>
        }
      >
        {text}
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
