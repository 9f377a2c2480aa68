import { DASHBOARD_INTERVALS, type DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { dashboardsKey } from '../../known/use-dashboards.ts'
import { CreateDialog } from '../../list/CreateDialog.tsx'

interface NewDashboard {
  readonly name: string
  readonly interval: DashboardInterval
}

const start: NewDashboard = { name: '', interval: 'LAST_7_DAYS' }

/** A new dashboard by its name; then its panels are laid out. */
export function CreateDashboard({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const navigate = useNavigate()
  return (
    <CreateDialog
      words="dashboards"
      start={start}
      queryKey={dashboardsKey}
      create={({ name, interval }) =>
        client.dashboards.create({ dashboard: { interval, translations: [{ language, name }], panels: [] } })
      }
      open={(id) => navigate({ to: '/dashboards/detail', search: { id, edit: 'true' } })}
      fields={(form) => (
        <SelectField
          label={t('dashboards.interval')}
          help={t('dashboards.intervalHelp')}
          options={DASHBOARD_INTERVALS.map((one) => ({
            value: one,
            label: t(`dashboards.intervals.${one}`),
          }))}
          {...form.getInputProps('interval')}
        />
      )}
      onClose={onClose}
    />
  )
}
