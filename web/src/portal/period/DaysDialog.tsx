import { DAYS_SHOWN, type DayRange } from '@feldwerk/contract/intervals.ts'
import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { dayInWords } from '@feldwerk/ui/format/dates.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { daysFaults } from './days-fault.ts'

interface DaysDialogProps {
  readonly start: DayRange | undefined
  readonly lead: string
  readonly onChoose: (days: DayRange) => void
  readonly onClose: () => void
}

/** Asks for the first and the last day that are shown. */
export function DaysDialog({ start, lead, onChoose, onClose }: DaysDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useForm<{ from: string | null; until: string | null }>({
    initialValues: { from: start?.from ?? null, until: start?.until ?? null },
    validate: (days) =>
      Object.fromEntries(
        daysFaults(days).map(({ end, fault, last = '' }) => [
          end,
          t(`dashboards.days.${fault}`, { last: last && dayInWords(last, language) }),
        ]),
      ),
  })
  const within = { min: DAYS_SHOWN.first, max: DAYS_SHOWN.last }
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('dashboards.days.title')}
      lead={lead}
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
        <DateField label={t('dashboards.days.from')} autoFocus {...within} {...form.getInputProps('from')} />
        <DateField label={t('dashboards.days.until')} {...within} {...form.getInputProps('until')} />
      </Pair>
    </FormDialog>
  )
}
