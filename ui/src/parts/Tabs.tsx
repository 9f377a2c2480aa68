import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './Tabs.module.css'

/** A tab is a link: the chosen one is in the URL. */
interface Tab {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly count?: string
}

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** After the tabs: "Filter speichern". */
  readonly end?: ReactNode
}

/** A row of tabs, 40 high, across the page. */
export function Tabs({ label, tabs, end }: TabsProps) {
  return (
    <div className={styles['tabs']}>
      <nav aria-label={label} className={styles['tabList']}>
        {tabs.map((tab) => (
          <Link
            key={tab.href}
            href={tab.href}
            className={styles['tab']}
            {...(tab.current ? { 'aria-current': 'page' as const } : {})}
          >
            <span className={styles['tabLabel']} data-label={tab.label}>
              {tab.label}
            </span>
            {tab.count !== undefined && <span className={styles['tabCount']}>{tab.count}</span>}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  )
}
