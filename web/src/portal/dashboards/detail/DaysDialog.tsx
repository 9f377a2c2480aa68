import type { DayRange } from '@feldwerk/contract/intervals.ts'
import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useTranslation } from 'react-i18next'

interface DaysDialogProps {
  readonly start: DayRange | undefined
  readonly onChoose: (days: DayRange) => void
  readonly onClose: () => void
}

/** Asks for the first and the last day that a dashboard shows. */
export function DaysDialog({ start, onChoose, onClose }: DaysDialogProps) {
  const { t } = useTranslation()
  const form = useForm<{ from: string | null; until: string | null }>({
    initialValues: { from: start?.from ?? null, until: start?.until ?? null },
    validate: ({ from, until }) => ({
      ...(from ? {} : { from: t('dashboards.days.missingFrom') }),
      ...(until ? {} : { until: t('dashboards.days.missingUntil') }),
      ...(from && until && until < from ? { until: t('dashboards.days.beforeFrom') } : {}),
    }),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('dashboards.days.title')}
      lead={t('dashboards.days.lead')}
      error={null}
      loading={false}
      submitLabel={t('dashboards.days.show')}
      onSubmit={({ from, until }) => {
        if (!from || !until) return
        onClose()
        onChoose({ from, until })
      }}
    >
      <Pair>
        <DateField label={t('dashboards.days.from')} autoFocus {...form.getInputProps('from')} />
        <DateField label={t('dashboards.days.until')} {...form.getInputProps('until')} />
      </Pair>
    </FormDialog>
  )
}
