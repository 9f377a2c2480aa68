import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { isRecord, type Type } from '@feldwerk/query/types.ts'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, ChoicesFilter } from '../../assets/grid/ChoiceFilter.tsx'
import { filterOf } from '../../assets/grid/column-filters.ts'
import { FilterPopover } from '../../assets/grid/FilterPopover.tsx'
import type { FilterProps } from '../../assets/grid/filter-props.ts'
import { NumberFilter } from '../../assets/grid/NumberFilter.tsx'
import { TimeFilter } from '../../assets/grid/TimeFilter.tsx'
import { RecordPicker } from '../../conditions/RecordPicker.tsx'
import type { Description } from '../../conditions/subjects.ts'

interface CellFilterProps {
  readonly name: string
  readonly head: string
  readonly type: Type
  readonly about: Description
  readonly address: FilterProps['address']
  readonly isFirst: boolean
}

const yesNo = { type: { kind: 'BOOLEAN' }, enumeration: null } as unknown as AssetProperty

/** The filter that suits what a column holds. */
export function CellFilter({ name, head, type, about, address, isFirst }: CellFilterProps) {
  const shared = { column: name, head, address }
  const element = type.kind === 'ARRAY' ? type.of : type
  if (about.options && element.kind === 'STRING') return <ChoicesFilter {...shared} choices={about.options} />
  if (type.kind === 'BOOLEAN') return <ChoiceFilter {...shared} property={yesNo} />
  if (type.kind === 'LONG' || type.kind === 'DOUBLE')
    return <NumberFilter {...shared} whole={type.kind === 'LONG'} />
  if (type.kind === 'TIME') return <TimeFilter {...shared} dateOnly={about.dateOnly ?? false} />
  if (isRecord(element) && (element.kind === 'ASSET' || element.kind === 'ACCOUNT'))
    return <RecordFilter {...shared} type={element} />
  if (element.kind !== 'STRING') return null
  return (
    <TextFilter
      column={head}
      value={filterOf(address.filters, name, 'TEXT')?.contains ?? ''}
      onChange={(contains) =>
        address.setFilter(name, contains ? { column: name, kind: 'TEXT', contains } : undefined)
      }
      search={isFirst}
    />
  )
}

function RecordFilter({ column, head, address, type }: FilterProps & { readonly type: Type }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const ids = (filterOf(address.filters, column, 'CHOICE')?.values ?? []).filter(
    (one) => typeof one === 'string',
  )
  return (
    <FilterPopover
      column={head}
      placeholder={texts.table.all}
      isList
      text={ids.length > 0 ? t('assets.chosen', { count: ids.length }) : undefined}
      onClear={() => address.setFilter(column, undefined)}
    >
      <RecordPicker
        label={head}
        type={type}
        value={ids}
        isList
        onChange={(values) =>
          address.setFilter(
            column,
            values.length > 0 ? { column, kind: 'CHOICE', values: [...values] } : undefined,
          )
        }
      />
    </FilterPopover>
  )
}
