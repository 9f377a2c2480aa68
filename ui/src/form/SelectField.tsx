import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value?: Value | null
  readonly onChange?: (value: Value | null) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly placeholder?: string
  /** For more than ten or so options. */
  readonly searchable?: boolean
}

/** One of several options; a voluntary one can be cleared. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value = null, onChange, options, placeholder, searchable = false, optional = false } = props
  const texts = useTexts().form
  return (
    <Select
      {...useFieldFrame(props)}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
      data={[...options]}
      {...(placeholder ? { placeholder } : {})}
      searchable={searchable}
      // A dialog that begins with it would open with the list over its other fields.
      openOnFocus={false}
      nothingFoundMessage={texts.nothingFound}
      allowDeselect={optional}
      clearable={optional}
      clearButtonProps={{ 'aria-label': texts.clear }}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}
