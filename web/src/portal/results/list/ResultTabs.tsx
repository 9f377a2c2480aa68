import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useResultCounts } from './use-counts.ts'

/** Which results a tab shows; without one all of them. */
export type ShownResults = 'deviating' | 'toReview' | 'mine'

/** All results, those that deviate, those to be reviewed where there are any, and one's own; each with its count. */
export function ResultTabs({ current }: { readonly current: ShownResults | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: counts } = useResultCounts()
  const names = ['all', 'deviating', 'toReview', 'mine'] as const
  const shown = names.filter((name) => name !== 'toReview' || current === name || counts?.deviating !== 0)
  return (
    <Tabs
      label={t('results.tabs.label')}
      tabs={shown.map((name) => ({
        label: t(`results.tabs.${name}`),
        href: name === 'all' ? '/results' : `/results?show=${name}`,
        current: name === (current ?? 'all'),
        ...(counts ? { count: format.number(counts[name]) } : {}),
      }))}
    />
  )
}
