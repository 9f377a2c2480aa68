import type { DayRange } from '@feldwerk/contract/intervals.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysDialog } from '../../period/DaysDialog.tsx'
import { useDaysWords } from '../../period/use-days-words.ts'
import { PERIODS, type PreviewPeriod } from './use-preview.ts'

interface PreviewPeriodFieldProps {
  readonly period: PreviewPeriod | DayRange
  readonly onChange: (period: PreviewPeriod | DayRange) => void
}

/** Which time the preview shows: one that ends now, or days from and to. */
export function PreviewPeriodField({ period, onChange }: PreviewPeriodFieldProps) {
  const { t } = useTranslation()
  const daysWords = useDaysWords()
  const [asking, setAsking] = useState(false)
  const days = typeof period === 'string' ? undefined : period
  const ask = { value: 'ASK' as const, label: t('dashboards.days.ask') }
  return (
    <>
      <SelectField<PreviewPeriod | 'CHOSEN' | 'ASK'>
        label={t('metrics.previewPeriod')}
        value={typeof period === 'string' ? period : 'CHOSEN'}
        onChange={(next) => {
          if (next === 'ASK') setAsking(true)
          else if (next && next !== 'CHOSEN') onChange(next)
        }}
        options={[
          ...keysOf(PERIODS).map((one) => ({ value: one, label: t(`metrics.periods.${one}`) })),
          ...(days ? [{ value: 'CHOSEN' as const, label: daysWords(days) }] : []),
          ask,
        ]}
      />
      {asking && (
        <DaysDialog
          start={days}
          lead={t('dashboards.days.both')}
          onChoose={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
