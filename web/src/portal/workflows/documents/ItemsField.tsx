import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { FooterItem, HeaderItem } from '@feldwerk/workflow/documents/document.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ItemsFieldProps<I extends HeaderItem | FooterItem> {
  readonly label: string
  /** What there is, in the order in which it is printed. */
  readonly items: readonly I[]
  readonly value: readonly I[]
  readonly onChange: (items: I[]) => void
}

/** What stands at the head or the foot of each page. */
export function ItemsField<I extends HeaderItem | FooterItem>({
  label,
  items,
  value,
  onChange,
}: ItemsFieldProps<I>) {
  const { t } = useTranslation()
  const labelOf = (item: HeaderItem | FooterItem) => t(`documents.items.${item}`)
  const chosen = items.filter((item) => value.includes(item))
  return (
    <MultiSelect
      label={label}
      data={items.map((item) => ({ value: item, label: labelOf(item) }))}
      value={chosen}
      onChange={(wanted) => onChange(items.filter((item) => wanted.includes(item)))}
    />
  )
}
