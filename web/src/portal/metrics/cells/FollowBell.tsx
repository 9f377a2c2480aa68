import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { useFollowMetric } from '../follow/use-follow-metric.ts'
import styles from './FollowBell.module.css'

/** Whether the person follows a metric of the list, and the way to change that. */
export function FollowBell({ metric }: { readonly metric: MetricRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { change } = useFollowMetric(metric)
  const { following } = metric
  return (
    <Tip label={t(following ? 'follow.following' : 'follow.begin')}>
      <ActionIcon
        className={styles['bell'] ?? ''}
        data-on={following || undefined}
        size={28}
        variant="subtle"
        aria-label={t('follow.beginOf', { name: titleOf(metric, language) })}
        aria-pressed={following}
        onClick={() => change(!following)}
      >
        <IconBell {...icon} />
      </ActionIcon>
    </Tip>
  )
}
