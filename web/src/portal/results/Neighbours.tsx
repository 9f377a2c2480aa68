import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Neighbour, useNeighbours } from './list/use-neighbours.ts'
import styles from './Neighbours.module.css'

/** The place of a result in the list that led to it, and the ways to those beside it; arrow keys go there as well. */
export function Neighbours({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const found = useNeighbours(id)
  const go = (to: Neighbour | undefined) => (event: KeyboardEvent) => {
    if (!to || hasArrowsItself(event.target)) return
    to.turn()
    void navigate({ to: '/results/detail', search: { id: to.id } })
  }
  useHotkeys([
    ['ArrowLeft', go(found?.previous), { preventDefault: false }],
    ['ArrowRight', go(found?.next), { preventDefault: false }],
  ])
  if (!found) return null
  return (
    <span className={styles['neighbours']}>
      <Way to={found.previous} label={t('results.previous')}>
        <IconChevronLeft {...icon} />
      </Way>
      {t('results.placeOf', { place: format.number(found.place), count: format.number(found.count) })}
      <Way to={found.next} label={t('results.next')}>
        <IconChevronRight {...icon} />
      </Way>
    </span>
  )
}

/** In a dialog, a menu or a picture's row arrows already lead somewhere. */
const hasArrowsItself = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=menu], [role=tablist], [role=radiogroup]') !== null

interface WayProps {
  readonly to: Neighbour | undefined
  readonly label: string
  readonly children: React.ReactNode
}

function Way({ to, label, children }: WayProps) {
  if (!to)
    return (
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled>
        {children}
      </ActionIcon>
    )
  return (
    <Tip label={label}>
      <ActionIcon
        component={Link}
        href={`/results/detail?id=${to.id}`}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={to.turn}
      >
        {children}
      </ActionIcon>
    </Tip>
  )
}
