import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../clock/use-now.ts'
import { filterOf } from './column-filters.ts'
import { addDays, dayOf, startOfDay } from './days.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { FromTo } from './FromTo.tsx'
import type { FilterProps } from './filter-props.ts'
import { spanText } from './NumberFilter.tsx'
import own from './TimeFilter.module.css'

interface Days {
  readonly from?: string | undefined
  /** The last day that counts. */
  readonly to?: string | undefined
}

/** Days between two days, both part of it; with the spans one asks for most. What is a day itself is asked for by days. */
export function TimeFilter({
  column,
  head,
  address,
  dateOnly,
}: FilterProps & { readonly dateOnly: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const set = filterOf(address.filters, column, 'TIME')
  const begin = dateOnly ? (day: string) => day : startOfDay
  const days: Days = {
    from: set?.from && dayIn(set.from),
    to: set?.until && addDays(dayIn(set.until), -1),
  }
  const change = ({ from, to }: Days) => {
    const ends = {
      ...(from ? { from: begin(from) } : {}),
      ...(to ? { until: begin(addDays(to, 1)) } : {}),
    }
    address.setFilter(column, from || to ? { column, kind: 'TIME', ...ends } : undefined)
  }
  const today = dayOf(new Date(useNow()).toISOString())
  const say = (day: string | undefined) => (day ? format.day(day) : '')
  return (
    <FilterPopover
      column={head}
      placeholder={t('assets.fromTo')}
      text={set ? spanText(say(days.from), say(days.to), t) : undefined}
      onClear={() => address.setFilter(column, undefined)}
    >
      <div className={own['quick']}>
        <Button size="xs" variant="default" onClick={() => change({ to: addDays(today, -1) })}>
          {t('assets.past')}
        </Button>
        <Button size="xs" variant="default" onClick={() => change({ from: today, to: addDays(today, 13) })}>
          {t('assets.next14')}
        </Button>
        <Button size="xs" variant="default" onClick={() => change({ from: today, to: addDays(today, 29) })}>
          {t('assets.next30')}
        </Button>
      </div>
      <FromTo>
        <DateField
          label={t('assets.from')}
          optional
          value={days.from ?? null}
          onChange={(from) => change({ ...days, from: from ?? undefined })}
        />
        <DateField
          label={t('assets.to')}
          optional
          value={days.to ?? null}
          onChange={(to) => change({ ...days, to: to ?? undefined })}
        />
      </FromTo>
    </FilterPopover>
  )
}

/** The day of an end, which is one itself or an instant. */
const dayIn = (end: string): string => (end.length === 10 ? end : dayOf(end))
