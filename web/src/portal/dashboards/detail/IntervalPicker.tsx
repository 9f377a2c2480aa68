import '@mantine/core/styles/Combobox.layer.css'
import { DASHBOARD_INTERVALS, type DashboardInterval, intervalRules } from '@feldwerk/contract/intervals.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Select } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './IntervalPicker.module.css'

interface IntervalPickerProps {
  readonly value: DashboardInterval
  readonly onChange: (interval: DashboardInterval) => void
  readonly label: string
}

/** Which time a dashboard shows: every interval, those that end now and those of the calendar apart. */
export function IntervalPicker({ value, onChange, label }: IntervalPickerProps) {
  return (
    <Select
      className={styles['interval'] ?? ''}
      aria-label={label}
      data={useIntervalChoices()}
      value={value}
      onChange={(next) => next && onChange(next)}
      allowDeselect={false}
      maxDropdownHeight={420}
      leftSection={<IconCalendar {...icon} />}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}

/** All intervals in words, in two groups. */
function useIntervalChoices() {
  const { t } = useTranslation()
  return useMemo(() => {
    const of = (kind: 'LAST' | 'WHOLE') =>
      DASHBOARD_INTERVALS.filter((one) => intervalRules[one].kind === kind).map((one) => ({
        value: one,
        label: t(`dashboards.intervals.${one}`),
      }))
    return [
      { group: t('dashboards.intervalsLast'), items: of('LAST') },
      { group: t('dashboards.intervalsWhole'), items: of('WHOLE') },
    ]
  }, [t])
}
