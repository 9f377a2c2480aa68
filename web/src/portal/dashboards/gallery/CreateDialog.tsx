import { DASHBOARD_INTERVALS, type DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { dashboardsKey } from '../../known/use-dashboards.ts'

/** A new dashboard by its name; then its panels are laid out. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: ({ name, interval }: { name: string; interval: DashboardInterval }) =>
      client.dashboards.create({
        dashboard: { interval, translations: [{ language, name }], panels: [] },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: dashboardsKey }),
  })
  const form = useForm<{ name: string; interval: DashboardInterval }>({
    initialValues: { name: '', interval: 'LAST_7_DAYS' },
    validate: { name: (value) => (value.trim() ? null : t('dashboards.missingName')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('dashboards.add')}
      lead={t('dashboards.addLead')}
      error={formProblem(create.error)}
      loading={create.isPending}
      submitLabel={t('dashboards.add')}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values)
        await leaveFreely(() => navigate({ to: '/dashboards/detail', search: { id, edit: 'true' } }))
      }}
    >
      <TextField label={t('dashboards.name')} autoFocus maxLength={200} {...form.getInputProps('name')} />
      <SelectField
        label={t('dashboards.interval')}
        help={t('dashboards.intervalHelp')}
        options={DASHBOARD_INTERVALS.map((one) => ({ value: one, label: t(`dashboards.intervals.${one}`) }))}
        {...form.getInputProps('interval')}
      />
    </FormDialog>
  )
}
