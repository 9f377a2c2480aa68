import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTemplateStep } from '../../list/template-step.ts'

/** In place of the results of a company that has none: what they come of. */
export function NoResult() {
  const { t } = useTranslation()
  const template = useTemplateStep()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('results.empty.workflow'), lines: '+-+-' },
            { label: t('results.empty.result'), lines: '+++', result: true },
          ]}
        />
      }
      title={t('results.empty.title')}
      text={t('results.empty.text')}
      beginnings={[
        {
          icon: IconRoute,
          title: t('results.empty.toWorkflows.title'),
          text: t('results.empty.toWorkflows.text'),
          verb: t('general.verb.open'),
          href: '/workflows',
        },
        template,
      ]}
    />
  )
}
