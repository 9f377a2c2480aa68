import type { ReactNode, Ref } from 'react'
import { Slow } from '../parts/Slow.tsx'
import { useTexts } from '../texts/texts.ts'
import { BulkBar, type TableSelection } from './BulkBar.tsx'
import { TableFailed } from './TableAnswers.tsx'
import { TableBar } from './TableBar.tsx'
import styles from './TableFrame.module.css'

/** Why a list failed to load; `retry` asks again. */
export interface TableError {
  readonly title?: string
  readonly text?: string
  readonly retry: () => void
}

interface TableFrameProps {
  readonly label: string
  readonly selection: TableSelection | undefined
  /** How many rows there are in all; `undefined` while the first ones load. */
  readonly total: number | undefined
  readonly isLoading: boolean
  readonly toolbar: ReactNode
  readonly error: TableError | null | undefined
  /** Of a table that draws only the rows in sight: what scrolls. */
  readonly scroller?: Ref<HTMLElement>
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A part that scrolls has to be reachable by keyboard, also when nothing in it takes the focus. */
const scrollable = { tabIndex: 0 }

/** A list from edge to edge: what is chosen or the toolbar, the table that scrolls, the foot. */
export function TableFrame(props: TableFrameProps) {
  const { label, selection, total, isLoading, toolbar, error, scroller, foot, children } = props
  const texts = useTexts().table
  return (
    <div className={styles['frame']}>
      {selection && selection.ids.length > 0 ? (
        <BulkBar selection={selection} total={total ?? 0} />
      ) : (
        toolbar && <TableBar>{toolbar}</TableBar>
      )}
      {error && <TableFailed error={error} slim />}
      <section
        ref={scroller}
        className={styles['scroll']}
        data-long={scroller ? true : undefined}
        aria-label={label}
        {...scrollable}
      >
        {children}
      </section>
      {foot}
      <span role="status" className="fw-visually-hidden">
        {isLoading ? texts.loading : ''}
      </span>
      {isLoading && (
        <div className={styles['slow']}>
          <Slow />
        </div>
      )}
    </div>
  )
}

/** What stands in place of a table where there is nothing at all. */
export function TableEmpty({ children }: { readonly children: ReactNode }) {
  return <div className={styles['nothing']}>{children}</div>
}
