import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What dashboards are for, where there is none yet. */
export function NoDashboard({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
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
      action={<Button onClick={onAdd}>{t('dashboards.empty.first')}</Button>}
    />
  )
}
