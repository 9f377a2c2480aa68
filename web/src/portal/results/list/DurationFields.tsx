import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { useTranslation } from 'react-i18next'
import type { List } from '../../list/use-list.ts'

const ends = ['minutesAtLeast', 'minutesAtMost'] as const

/** Narrows a list to what took so long, in minutes. */
export function DurationFields({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  return (
    <Pair>
      {ends.map((name) => (
        <NumberField
          key={name}
          label={t(`results.conditions.${name}`)}
          optional
          min={0}
          max={1_000_000}
          decimals={0}
          unit={t('results.conditions.minutes')}
          value={list.filter(name) === '' ? null : Number(list.filter(name))}
          onChange={(minutes) => list.setFilter(name, minutes === null ? '' : String(minutes))}
        />
      ))}
    </Pair>
  )
}
