import '@mantine/core/styles/Combobox.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Token.module.css'

interface TokenOption {
  readonly value: string
  readonly label: string
}

/** Choices under what they belong to; without a name at the top. */
export interface TokenGroup {
  readonly group?: string
  readonly items: readonly TokenOption[]
}

interface TokenProps {
  readonly label: string
  readonly value: string
  readonly groups: readonly TokenGroup[]
  readonly onChange: (value: string) => void
  /** What it says, where that is more than the choice: "Maschine · Halle". */
  readonly text?: string
  readonly sign?: TablerIcon
  /** A fixed value, said with weight. */
  readonly isValue?: boolean
  /** A word of the sentence, without a frame. */
  readonly isPlain?: boolean
}

/** From so many on one finds by typing. */
const MANY = 8

/** A word of a sentence that can be exchanged for another: as wide as what it says, on several lines where it must be. */
export function Token({ label, value, groups, onChange, text, sign: Sign, isValue, isPlain }: TokenProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const all = groups.flatMap(({ items }) => items)
  const isSearched = all.length > MANY
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (isSearched) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      if (isSearched) combobox.focusTarget()
      setSearch('')
    },
  })
  const wanted = search.trim().toLowerCase()
  const found = groups.flatMap(({ group, items }) => {
    const fitting = items.filter((item) => `${item.label} ${group ?? ''}`.toLowerCase().includes(wanted))
    return fitting.length > 0 ? [{ group, items: fitting }] : []
  })
  const shown = text ?? all.find((one) => one.value === value)?.label ?? value
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          className={styles['token'] ?? ''}
          data-value={isValue || undefined}
          data-plain={isPlain || undefined}
          aria-label={label}
          onClick={() => combobox.toggleDropdown()}
        >
          {Sign && <Sign {...icon} className={styles['sign']} />}
          <span className={styles['text']}>{shown}</span>
          {!isPlain && <IconChevronDown {...icon} className={styles['sign']} />}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={styles['list'] ?? ''}>
        {isSearched && (
          <Combobox.Search
            aria-label={t('conditions.search')}
            placeholder={t('conditions.search')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
        )}
        <Combobox.Options mah={320} className={styles['options'] ?? ''} aria-label={label}>
          {found.map(({ group, items }) => {
            const options = items.map((item) => (
              <Combobox.Option key={item.value} value={item.value} active={item.value === value}>
                {item.label}
              </Combobox.Option>
            ))
            return group === undefined ? (
              options
            ) : (
              <Combobox.Group key={group} label={group}>
                {options}
              </Combobox.Group>
            )
          })}
          {found.length === 0 && <Combobox.Empty>{t('conditions.nobody')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
