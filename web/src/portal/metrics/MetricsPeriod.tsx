import '@mantine/core/styles/SegmentedControl.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysDialog } from '../period/DaysDialog.tsx'
import type { ShownPeriod } from '../period/shown-period.ts'
import { useDaysWords } from '../period/use-days-words.ts'
import { LIST_PERIODS } from './figures/periods.ts'
import styles from './MetricsPeriod.module.css'

interface MetricsPeriodProps {
  readonly period: ShownPeriod
  readonly onChange: (period: ShownPeriod) => void
}

/** Which time the figures of the list are of: a period that ends now, or days from and to. */
export function MetricsPeriod({ period, onChange }: MetricsPeriodProps) {
  const { t } = useTranslation()
  const id = useId()
  const daysWords = useDaysWords()
  const [asking, setAsking] = useState(false)
  const days = typeof period === 'string' ? undefined : period
  return (
    <span className={styles['period']}>
      <span id={id} className={styles['label']}>
        {t('metrics.period')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={typeof period === 'string' ? period : ''}
        onChange={(next) => {
          const chosen = LIST_PERIODS.find((one) => one === next)
          if (chosen) onChange(chosen)
        }}
        data={LIST_PERIODS.map((each) => ({ value: each, label: t(`metrics.listPeriods.${each}`) }))}
      />
      <Button
        variant={days ? 'light' : 'default'}
        aria-pressed={days !== undefined}
        leftSection={<IconCalendar {...icon} />}
        onClick={() => setAsking(true)}
      >
        {days ? daysWords(days) : t('dashboards.days.ask')}
      </Button>
      {asking && (
        <DaysDialog
          start={days}
          lead={t('dashboards.days.both')}
          onChoose={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
