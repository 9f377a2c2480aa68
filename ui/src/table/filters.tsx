import '@mantine/core/styles/Combobox.layer.css'
import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './filters.module.css'

interface TextFilterProps {
  /** Head of the column it filters. */
  readonly column: string
  readonly value: string
  /** Called 300 ms after the last key. */
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** With a magnifying glass, for the first column. */
  readonly search?: boolean
}

/** A filter that takes a piece of text. */
export function TextFilter({ column, value, onChange, placeholder, search = false }: TextFilterProps) {
  const texts = useTexts().table
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, 300)
  useEffect(() => setTyped(value), [value])
  const set = (text: string) => {
    setTyped(text)
    tell(text)
  }
  return (
    <TextInput
      size="xs"
      className={filterClass(value !== '')}
      aria-label={texts.filter(column)}
      placeholder={placeholder ?? texts.contains}
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      {...(search ? { leftSection: <IconSearch size={14} stroke={1.7} aria-hidden /> } : {})}
      {...(typed === ''
        ? {}
        : {
            rightSection: (
              <CloseButton
                size="xs"
                aria-label={texts.clearFilter(column)}
                onClick={() => {
                  tell.cancel?.()
                  setTyped('')
                  onChange('')
                }}
              />
            ),
          })}
    />
  )
}

interface SelectFilterProps {
  readonly column: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter that takes one of several values. */
export function SelectFilter({ column, value, onChange, options }: SelectFilterProps) {
  const texts = useTexts().table
  return (
    <Select
      size="xs"
      className={filterClass(value !== null)}
      aria-label={texts.filter(column)}
      placeholder={texts.all}
      data={[...options]}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      clearable
      clearSectionMode={value === null ? 'rightSection' : 'clear'}
      withCheckIcon={false}
      clearButtonProps={{ 'aria-label': texts.clearFilter(column) }}
      rightSection={value === null ? <IconChevronDown size={14} stroke={1.7} aria-hidden /> : undefined}
      rightSectionPointerEvents={value === null ? 'none' : 'all'}
    />
  )
}

function filterClass(set: boolean): string {
  return [styles['filter'], set && styles['filterSet']].filter(Boolean).join(' ')
}
