import { DASHBOARD_INTERVALS, type DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useTranslation } from 'react-i18next'

interface IntervalDialogProps {
  readonly start: DashboardInterval
  readonly onChoose: (interval: DashboardInterval) => void
  readonly onClose: () => void
}

/** Asks for the period that a dashboard opens with. */
export function IntervalDialog({ start, onChoose, onClose }: IntervalDialogProps) {
  const { t } = useTranslation()
  const form = useForm<{ interval: DashboardInterval }>({ initialValues: { interval: start } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('dashboards.startInterval')}
      error={null}
      loading={false}
      submitLabel={t('dashboards.takeInterval')}
      onSubmit={({ interval }) => {
        onClose()
        onChoose(interval)
      }}
    >
      <SelectField
        label={t('dashboards.interval')}
        help={t('dashboards.intervalHelp')}
        options={DASHBOARD_INTERVALS.map((one) => ({ value: one, label: t(`dashboards.intervals.${one}`) }))}
        {...form.getInputProps('interval')}
      />
    </FormDialog>
  )
}
