import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import type { Licences, NavGroup } from './navigation.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import type { SidebarState } from './sidebar-state.ts'

interface ShellProps {
  readonly sidebar: SidebarState
  readonly company: string
  /** Address of the company's logo, printed with its name above a page. */
  readonly logo?: string | null | undefined
  readonly groups: readonly NavGroup[]
  readonly licences?: Licences | undefined
  /** A `TopBar`; give it `onMenu={() => sidebar.setDrawerOpened(true)}` when `sidebar.mode` is `drawer`. */
  readonly topBar: ReactNode
  /** A line of 36 below the top bar that concerns every page: no network. */
  readonly strip?: ReactNode
  readonly children: ReactNode
}

/** The frame of every protected page: sidebar, top bar, content. */
export function Shell({ sidebar, company, logo, groups, licences, topBar, strip, children }: ShellProps) {
  const texts = useTexts()
  const isDrawer = sidebar.mode === 'drawer'
  const collapsed = sidebar.mode === 'collapsed'
  return (
    <div className={styles['shell']} data-sidebar={sidebar.mode} data-strip={strip ? true : undefined}>
      <a className={styles['skip']} href="#inhalt">
        {texts.skipToContent}
      </a>
      {isDrawer ? (
        <Drawer.Root
          opened={sidebar.drawerOpened}
          onClose={() => sidebar.setDrawerOpened(false)}
          size="18.75rem"
          lockScroll={false}
          classNames={{ content: styles['drawer'] ?? '' }}
        >
          <Drawer.Overlay />
          <Drawer.Content>
            <Drawer.Title className="fw-visually-hidden">{texts.sidebar.label}</Drawer.Title>
            <Drawer.CloseButton className={styles['close']} aria-label={texts.sidebar.close} />
            <Sidebar
              company={company}
              groups={groups}
              licences={licences}
              collapsed={false}
              onNavigate={() => sidebar.setDrawerOpened(false)}
            />
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={styles['side']}>
          <Sidebar
            company={company}
            groups={groups}
            licences={licences}
            collapsed={collapsed}
            onToggle={sidebar.toggle}
          />
        </div>
      )}
      <div className={styles['column']}>
        {topBar}
        {strip}
        <div className={styles['letterhead']}>
          {logo && <img src={logo} alt="" />}
          {company}
        </div>
        <main id="inhalt" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </div>
  )
}
