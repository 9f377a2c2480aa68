import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { MultiSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundPeople, usePeopleNames } from './use-people.ts'

interface PeoplePickerProps extends Pick<ComponentProps<typeof MultiSelect>, 'label' | 'className'> {
  /** For screen readers, where the words before it say what it is. */
  readonly name?: string
  readonly value: NamedPeople
  readonly onChange: (value: NamedPeople) => void
}

/** Groups and people by a few letters of their names, whatever they may do; the server searches. */
export function PeoplePicker({ name, value, onChange, ...frame }: PeoplePickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useFoundPeople(typed)
  const names = usePeopleNames(value)
  const groups = new Map([
    ...value.accountGroups.map((id) => [id, names.get(id) ?? '…'] as const),
    ...found.groups,
  ])
  const people = new Map([
    ...value.accounts.map((id) => [id, names.get(id) ?? '…'] as const),
    ...found.people,
  ])
  const items = (all: ReadonlyMap<string, string>) => [...all].map(([id, label]) => ({ value: id, label }))
  return (
    <MultiSelect
      {...frame}
      aria-label={name}
      data={[
        { group: t('tasks.groups'), items: items(groups) },
        { group: t('tasks.onlyPeople'), items: items(people) },
      ].filter((group) => group.items.length > 0)}
      value={[...value.accountGroups, ...value.accounts]}
      onChange={(ids) =>
        onChange({
          accounts: ids.filter((id) => people.has(id)),
          accountGroups: ids.filter((id) => groups.has(id)),
        })
      }
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; accents and word order are its business.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={50}
      placeholder={value.accounts.length + value.accountGroups.length === 0 ? t('tasks.nobodyElse') : ''}
      nothingFoundMessage={t('tasks.nobodyFound')}
      maxDropdownHeight={240}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}
