import '@mantine/core/styles/Menu.layer.css'
import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../names/titles.ts'
import { useRemoveMetric } from './use-remove-metric.ts'

/** What can be done with a metric of the list. */
export function MetricMenu({ metric }: { readonly metric: MetricRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const remove = useRemoveMetric()
  return (
    <RowMenu label={t('metrics.actionsOf', { name: titleOf(metric, language) })}>
      <Menu.Item
        component={Link}
        href={`/metrics/editor?id=${metric.id}`}
        leftSection={<IconPencil {...icon} />}
      >
        {t('metrics.open')}
      </Menu.Item>
      {!metric.readonly && (
        <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove(metric)}>
          {t('metrics.remove')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
