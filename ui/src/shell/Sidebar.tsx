import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useNumbers } from '../format/use-format.ts'
import { Link } from '../link.tsx'
import { Logo } from '../logo/Logo.tsx'
import { Tip } from '../parts/Tip.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Licences, NavGroup } from './navigation.ts'
import styles from './Sidebar.module.css'
import { SidebarRow } from './SidebarRow.tsx'

interface SidebarProps {
  readonly company: string
  readonly homeHref?: string
  readonly groups: readonly NavGroup[]
  readonly licences?: Licences | undefined
  readonly collapsed: boolean
  /** Left out in the drawer, which is closed by its own button. */
  readonly onToggle?: (() => void) | undefined
  /** Called after a link was taken, so that a drawer can close. */
  readonly onNavigate?: () => void
}

/** The main navigation: groups of rows, counts at the right, licences and the collapse button at the foot. */
export function Sidebar(props: SidebarProps) {
  const { company, homeHref = '/', groups, licences, collapsed, onToggle, onNavigate } = props
  const texts = useTexts()
  return (
    <nav
      aria-label={texts.sidebar.label}
      className={styles['sidebar']}
      data-collapsed={collapsed || undefined}
    >
      <Link
        className={styles['brand']}
        href={homeHref}
        onClick={onNavigate}
        {...(collapsed ? { 'aria-label': `Feldwerk, ${company}` } : {})}
      >
        <Logo />
        <span className={styles['names']}>
          <span className={styles['product']}>Feldwerk</span>
          <span className={styles['company']}>{company}</span>
        </span>
      </Link>
      <div className={styles['nav']}>
        {groups.map((group, index) => (
          <section key={group.label ?? index} aria-label={group.label}>
            {group.label && (
              <h2 className={styles['heading']} aria-hidden={collapsed || undefined}>
                {group.label}
              </h2>
            )}
            <ul className={styles['rows']}>
              {group.items.map((item) => (
                <SidebarRow key={item.href} item={item} collapsed={collapsed} onNavigate={onNavigate} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {(licences || onToggle) && (
        <div className={styles['foot']}>
          {licences && !collapsed && <LicenceBar licences={licences} />}
          {onToggle && <CollapseButton collapsed={collapsed} onToggle={onToggle} />}
        </div>
      )}
    </nav>
  )
}

function CollapseButton({
  collapsed,
  onToggle,
}: {
  readonly collapsed: boolean
  readonly onToggle: () => void
}) {
  const texts = useTexts().sidebar
  const label = collapsed ? texts.expand : texts.collapse
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Tip label={label} side="right">
      <ActionIcon
        className={styles['toggle']}
        size="sm"
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}

function LicenceBar({ licences }: { readonly licences: Licences }) {
  const number = useNumbers()
  const text = useTexts().sidebar.licences(number(licences.used), number(licences.total))
  const share = licences.total === 0 ? 0 : Math.min(1, licences.used / licences.total)
  const words = <span className={styles['licenceText']}>{text}</span>
  return (
    <div className={styles['licences']}>
      {licences.href ? (
        <Link className={styles['licenceLink']} href={licences.href}>
          {words}
        </Link>
      ) : (
        words
      )}
      <svg className={styles['licenceBar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className={styles['licenceTrack']} width="100" height="4" />
        <rect
          className={share >= 1 ? styles['licenceFull'] : styles['licenceUsed']}
          width={share * 100}
          height="4"
        />
      </svg>
    </div>
  )
}
