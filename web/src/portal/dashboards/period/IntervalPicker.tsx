import '@mantine/core/styles/Combobox.layer.css'
import {
  DASHBOARD_INTERVALS,
  type DashboardInterval,
  type DayRange,
  intervalRules,
} from '@feldwerk/contract/intervals.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Select } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDaysWords } from '../../period/use-days-words.ts'
import styles from './IntervalPicker.module.css'

interface IntervalPickerProps {
  readonly value: DashboardInterval
  readonly onChange: (interval: DashboardInterval) => void
  readonly label: string
  /** Days that were chosen instead, and the way to choose them; left out where only an interval can be kept. */
  readonly days?: { readonly chosen: DayRange | undefined; readonly onAsk: () => void }
}

/** Stand for the chosen days, and for choosing others. */
const CHOSEN = 'CHOSEN'
const ASK = 'ASK'

/** Which time a dashboard shows: every interval, those that end now and those of the calendar apart, or days. */
export function IntervalPicker({ value, onChange, label, days }: IntervalPickerProps) {
  return (
    <Select
      className={[styles['interval'], days?.chosen && styles['days']].filter(Boolean).join(' ')}
      aria-label={label}
      // As wide on a phone, where the field is not.
      comboboxProps={{ width: 224, position: 'bottom-start' }}
      classNames={days ? { group: styles['group'] ?? '' } : {}}
      scrollAreaProps={days ? { classNames: { viewport: styles['above'] ?? '' } } : {}}
      data={useChoices(days)}
      value={days?.chosen ? CHOSEN : value}
      onChange={(next) => {
        if (next === ASK) return days?.onAsk()
        const interval = DASHBOARD_INTERVALS.find((one) => one === next)
        if (interval) onChange(interval)
      }}
      allowDeselect={false}
      maxDropdownHeight={420}
      leftSection={<IconCalendar {...icon} />}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}

/** All choices in words, in groups. */
function useChoices(days: IntervalPickerProps['days']) {
  const { t } = useTranslation()
  const daysWords = useDaysWords()
  const of = (kind: 'LAST' | 'WHOLE') =>
    DASHBOARD_INTERVALS.filter((one) => intervalRules[one].kind === kind).map((one) => ({
      value: one as string,
      label: t(`dashboards.intervals.${one}`),
    }))
  const chosen = days?.chosen && { value: CHOSEN, label: daysWords(days.chosen) }
  const own = [...(chosen ? [chosen] : []), { value: ASK, label: t('dashboards.days.ask') }]
  return [
    { group: t('dashboards.intervalsLast'), items: of('LAST') },
    { group: t('dashboards.intervalsWhole'), items: of('WHOLE') },
    ...(days ? [{ group: t('dashboards.days.group'), items: own }] : []),
  ]
}
