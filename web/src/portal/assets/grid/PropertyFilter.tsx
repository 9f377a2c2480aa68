import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { ReactNode } from 'react'
import { titleOf } from '../../names/titles.ts'
import { elementOf } from '../../values/value.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { filterOf } from './column-filters.ts'
import type { FilterProps } from './filter-props.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'

interface PropertyFilterProps {
  readonly property: AssetProperty
  readonly address: FilterProps['address']
  readonly isFirst: boolean
}

/** The filter that suits what a property holds: a piece of text, a span, or some of its values. */
export function PropertyFilter({ property, address, isFirst }: PropertyFilterProps): ReactNode {
  const language = useLanguage()
  const head = titleOf(property, language)
  const { kind } = elementOf(property.type)
  const shared = { column: property.name, head, address }
  if (kind === 'IMAGE' || kind === 'FILE') return null
  if (kind === 'BOOLEAN' || property.enumeration) return <ChoiceFilter {...shared} property={property} />
  if (filterOf(address.filters, property.name, 'CHOICE'))
    return <ChoiceFilter {...shared} property={property} />
  if (property.type.kind === 'ARRAY') return null
  if (kind === 'LONG' || kind === 'DOUBLE') return <NumberFilter {...shared} whole={kind === 'LONG'} />
  if (kind === 'TIME') return <TimeFilter {...shared} dateOnly={property.dateOnly} />
  return (
    <TextFilter
      column={head}
      value={filterOf(address.filters, property.name, 'TEXT')?.contains ?? ''}
      onChange={(contains) =>
        address.setFilter(
          property.name,
          contains ? { column: property.name, kind: 'TEXT', contains } : undefined,
        )
      }
      search={isFirst}
    />
  )
}
