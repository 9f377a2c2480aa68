import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What metrics are for, where there is none yet. */
export function NoMetric() {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('metrics.empty.view'), lines: '-+-++' },
            { label: t('metrics.empty.metric'), lines: '+++' },
            { label: t('metrics.empty.chart'), lines: '+-+', result: true },
          ]}
        />
      }
      title={t('metrics.empty.title')}
      text={t('metrics.empty.text')}
      action={
        <Button component={Link} href="/metrics/editor">
          {t('metrics.empty.first')}
        </Button>
      }
    />
  )
}
