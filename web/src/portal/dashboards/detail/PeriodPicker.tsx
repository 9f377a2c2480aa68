import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysDialog } from '../../period/DaysDialog.tsx'
import type { ShownPeriod } from '../../period/shown-period.ts'
import { IntervalPicker } from '../period/IntervalPicker.tsx'

interface PeriodPickerProps {
  readonly period: ShownPeriod
  /** Shown in the field until days are chosen. */
  readonly interval: DashboardInterval
  readonly onChange: (period: ShownPeriod) => void
}

/** Which time somebody looks at: one of the intervals, or days from and to. */
export function PeriodPicker({ period, interval, onChange }: PeriodPickerProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const chosen = typeof period === 'string' ? undefined : period
  return (
    <>
      <IntervalPicker
        value={typeof period === 'string' ? period : interval}
        onChange={onChange}
        label={t('dashboards.interval')}
        days={{ chosen, onAsk: () => setAsking(true) }}
      />
      {asking && (
        <DaysDialog
          start={chosen}
          lead={t('dashboards.days.lead')}
          onChoose={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
