import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { List } from '../../list/use-list.ts'
import { useResultCounts } from './use-counts.ts'

/** How results are looked at; `look` in the address. Where there are none, there is nothing to look at. */
export function LookSwitch({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  const counts = useResultCounts().data
  if (counts?.all === 0) return null
  return (
    <SegmentedControl
      aria-label={t('results.look.label')}
      value={list.filter('look') || 'table'}
      onChange={(look) => list.setFilter('look', look === 'table' ? '' : look)}
      data={(['table', 'photos', 'map'] as const).map((value) => ({
        value,
        label: t(`results.look.${value}`),
      }))}
    />
  )
}
