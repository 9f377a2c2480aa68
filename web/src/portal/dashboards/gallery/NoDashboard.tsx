import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTemplateStep } from '../../list/template-step.ts'

/** What dashboards are for, where there is none yet. */
export function NoDashboard({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  const template = useTemplateStep()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('dashboards.empty.rows'), lines: '-++-+' },
            { label: t('dashboards.empty.metric'), lines: '+++' },
            { label: t('dashboards.empty.dashboard'), lines: '+-+', result: true },
          ]}
        />
      }
      title={t('dashboards.empty.title')}
      text={t('dashboards.empty.text')}
      beginnings={[
        {
          icon: IconLayoutDashboard,
          title: t('dashboards.empty.blank.title'),
          text: t('dashboards.empty.blank.text'),
          verb: t('general.verb.add'),
          onTake: onAdd,
        },
        template,
      ]}
    />
  )
}
