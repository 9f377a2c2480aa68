import { IconClock } from '@tabler/icons-react'
import { Link } from '../link.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Tip } from '../parts/Tip.tsx'
import type { NavBadge, NavItem } from './navigation.ts'
import styles from './SidebarRow.module.css'

interface SidebarRowProps {
  readonly item: NavItem
  readonly collapsed: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** One row of the sidebar with the rows below it. Collapsed it is an icon with a tooltip and a dot. */
export function SidebarRow({ item, collapsed, onNavigate }: SidebarRowProps) {
  const currentChild = item.children?.some((child) => child.current) ?? false
  const current = (item.current ?? false) && !currentChild
  const Icon = item.icon
  const name = item.badge ? `${item.label}, ${item.badge.text}` : item.label
  const row = (
    <Link
      href={item.href}
      className={styles['row']}
      onClick={onNavigate}
      data-parent={(currentChild && !collapsed) || undefined}
      data-collapsed={collapsed || undefined}
      data-current={current || (currentChild && collapsed) || undefined}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(collapsed ? { 'aria-label': name } : {})}
    >
      <Icon className={styles['icon']} size={18} stroke={1.6} aria-hidden />
      {collapsed ? (
        item.badge?.tone === 'late' && <span className={styles['dot']} />
      ) : (
        <>
          <span className={styles['label']}>{item.label}</span>
          {item.badge && <RowBadge badge={item.badge} />}
        </>
      )}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Tip label={name} side="right">
          {row}
        </Tip>
      ) : (
        row
      )}
      {!collapsed && item.children && item.children.length > 0 && (
        <ul className={styles['rows']}>
          {item.children.map((child) => (
            <li key={child.href}>
              <Link
                href={child.href}
                className={styles['child']}
                onClick={onNavigate}
                {...(child.current ? { 'aria-current': 'page' as const } : {})}
              >
                <span className={styles['label']}>{child.label}</span>
                {child.count !== undefined && <span className={styles['count']}>{child.count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function RowBadge({ badge }: { readonly badge: NavBadge }) {
  if (badge.tone !== 'late') return <span className={styles['count']}>{badge.text}</span>
  return (
    <Badge tone="amber" icon={<IconClock size={12} stroke={1.8} aria-hidden />}>
      {badge.text}
    </Badge>
  )
}
