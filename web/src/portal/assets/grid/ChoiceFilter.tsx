import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './ChoiceFilter.module.css'
import { filterOf } from './column-filters.ts'
import { FilterPopover } from './FilterPopover.tsx'
import type { FilterProps } from './filter-props.ts'

type Choice = string | number | boolean | null

/** Some of the values that a property may have, and none at all among them. */
export function ChoiceFilter({
  column,
  head,
  address,
  property,
}: FilterProps & { readonly property: AssetProperty }) {
  const { t } = useTranslation()
  const set = filterOf(address.filters, column, 'CHOICE')?.values ?? []
  const isYesNo = property.type.kind === 'BOOLEAN'
  const known = isYesNo ? [true, false] : (property.enumeration ?? set.filter((one) => one !== null))
  const word = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'assets.yes' : 'assets.no')
    return property.enumeration ? String(value) : t('assets.one')
  }
  const choices = known.map((value) => ({ value, label: word(value) }))
  return <ChoicesFilter column={column} head={head} address={address} choices={choices} />
}

interface ChoicesFilterProps extends FilterProps {
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
}

/** Some of these values, or none at all. */
export function ChoicesFilter({ column, head, address, choices }: ChoicesFilterProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const set = filterOf(address.filters, column, 'CHOICE')?.values ?? []
  const all = [...choices, { value: null, label: texts.empty }]
  const toggle = (value: Choice, on: boolean) => {
    const values = on ? [...set, value] : set.filter((one) => one !== value)
    address.setFilter(column, values.length > 0 ? { column, kind: 'CHOICE', values } : undefined)
  }
  const [only] = set
  const text =
    set.length === 0
      ? undefined
      : set.length === 1
        ? (all.find(({ value }) => value === only)?.label ?? String(only))
        : t('assets.chosen', { count: set.length })
  return (
    <FilterPopover
      column={head}
      placeholder={texts.table.all}
      isList
      text={text}
      onClear={() => address.setFilter(column, undefined)}
    >
      <div className={styles['choices']} role="group" aria-label={texts.table.filter(head)}>
        {all.map(({ value, label }) => (
          <Checkbox
            key={String(value)}
            label={label}
            checked={set.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FilterPopover>
  )
}
