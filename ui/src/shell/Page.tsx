import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  /** A `PageHead`. */
  readonly head?: ReactNode
  /** `Tabs` right under the head, across the page. */
  readonly tabs?: ReactNode
  /**
   * `cards`: padded content that scrolls with the page (the default). `fill`: the content takes the rest of
   * the window, for a `DataTable` from edge to edge. `narrow`: forms, at most 720 wide. `screen`: cards that may fill
   * one screen to its end.
   */
  readonly layout?: 'cards' | 'fill' | 'narrow' | 'screen'
  readonly children: ReactNode
}

/** The content of a page below the top bar. */
export function Page({ head, tabs, layout = 'cards', children }: PageProps) {
  return (
    <div className={styles['page']} data-layout={layout}>
      {head}
      {tabs}
      <div className={styles['content']} data-tabs={tabs ? true : undefined}>
        {children}
      </div>
    </div>
  )
}
