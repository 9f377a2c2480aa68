import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconGauge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTemplateStep } from '../list/template-step.ts'

/** What metrics are for, where there is none yet. */
export function NoMetric() {
  const { t } = useTranslation()
  const template = useTemplateStep()
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
      beginnings={[
        {
          icon: IconGauge,
          title: t('metrics.empty.own.title'),
          text: t('metrics.empty.own.text'),
          verb: t('general.verb.add'),
          href: '/metrics/editor',
        },
        template,
      ]}
    />
  )
}
