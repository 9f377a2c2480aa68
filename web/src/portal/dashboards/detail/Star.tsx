import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFavourite } from '../../known/use-dashboards.ts'
import styles from './Star.module.css'

interface StarProps {
  readonly id: string
  readonly name: string
  readonly favourite: boolean
}

/** Whether a dashboard is among one's favourites, and the way to change that. */
export function Star({ id, name, favourite }: StarProps) {
  const { t } = useTranslation()
  const change = useFavourite()
  const label = t('dashboards.favouriteOf', { name })
  return (
    <Tip label={t(favourite ? 'dashboards.unfavourite' : 'dashboards.favourite')}>
      <ActionIcon
        className={styles['star'] ?? ''}
        data-on={favourite || undefined}
        size={28}
        variant="subtle"
        aria-label={label}
        aria-pressed={favourite}
        onClick={() => change.mutate({ id, favourite: !favourite })}
      >
        <IconStar size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
