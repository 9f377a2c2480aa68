import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterOf } from './column-filters.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { FromTo } from './FromTo.tsx'
import type { FilterProps } from './filter-props.ts'

interface Span {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Numbers between two ends, both part of it. */
export function NumberFilter({ column, head, address, whole }: FilterProps & { readonly whole: boolean }) {
  const { t } = useTranslation()
  const number = useNumbers()
  const set: Span = filterOf(address.filters, column, 'NUMBER') ?? {}
  const [typed, setTyped] = useState(set)
  useEffect(() => setTyped({ from: set.from, to: set.to }), [set.from, set.to])
  const tell = useDebouncedCallback(({ from, to }: Span) => {
    const ends = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    address.setFilter(
      column,
      from === undefined && to === undefined ? undefined : { column, kind: 'NUMBER', ...ends },
    )
  }, 400)
  const change = (next: Span) => {
    setTyped(next)
    tell(next)
  }
  const say = (value: number | undefined) => (value === undefined ? '' : number(value))
  return (
    <FilterPopover
      column={head}
      placeholder={t('assets.fromTo')}
      text={
        set.from === undefined && set.to === undefined ? undefined : spanText(say(set.from), say(set.to), t)
      }
      onClear={() => address.setFilter(column, undefined)}
    >
      <FromTo>
        <NumberField
          label={t('assets.from')}
          optional
          value={typed.from ?? null}
          onChange={(from) => change({ ...typed, from: from ?? undefined })}
          {...(whole ? { decimals: 0 } : {})}
        />
        <NumberField
          label={t('assets.to')}
          optional
          value={typed.to ?? null}
          onChange={(to) => change({ ...typed, to: to ?? undefined })}
          {...(whole ? { decimals: 0 } : {})}
        />
      </FromTo>
    </FilterPopover>
  )
}

/** "10 bis 20", "ab 10", "bis 20". */
export function spanText(from: string, to: string, t: TFunction): string {
  if (from && to) return t('assets.span', { from, to })
  return from ? t('assets.since', { from }) : t('assets.until', { to })
}
