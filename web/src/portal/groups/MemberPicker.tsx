import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import styles from './MemberPicker.module.css'

interface MemberPickerProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
  /** Those alone to whom one can write: no machines, not oneself. */
  readonly whoChats?: boolean
  readonly required?: boolean
  readonly error?: ReactNode
  /** Members whose names are known already. */
  readonly known?: readonly AccountReference[]
}

/** People and machines by a few letters of their name; the server searches. */
export function MemberPicker({ label, value, onChange, known = [], ...more }: MemberPickerProps) {
  const { whoChats = false, required = false, error } = more
  const { t } = useTranslation()
  const client = useClient()
  const { classNames, ...frame } = useFieldFrame({ label, optional: !required, error })
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed, 200)
  const found = useQuery({
    queryKey: ['accounts', 'picker', whoChats, search],
    queryFn: ({ signal }) => {
      const wanted = { size: 50, ...(search ? { search } : {}) }
      return whoChats
        ? client.chatRooms.people(wanted, { signal })
        : client.accounts.paginated({ ...wanted, orderColumn: 'lastName' }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  const names = useNames(known, found.data?.data)
  const ids = new Set([...(found.data?.data.map((account) => account.id) ?? []), ...value])
  return (
    <MultiSelect
      {...frame}
      classNames={{ ...classNames, pill: styles['pill'] ?? '', pillsList: styles['pills'] ?? '' }}
      data={[...ids].map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      value={[...value]}
      onChange={(picked) => {
        onChange(picked)
        // Mostly it is one person, and what comes next stands below.
        if (whoChats) setOpen(false)
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; accents and word order are its business.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t('groups.nobody')}
      placeholder={t('groups.pick')}
      maxDropdownHeight={240}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}

/** Names by id. Accounts seen once stay known, even when another search does not find them. */
function useNames(known: readonly AccountReference[], found: readonly AccountReference[] | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (found) setSeen((before) => new Map([...before, ...toNames(found)]))
  }, [found])
  return new Map([...toNames(known), ...seen, ...toNames(found ?? [])])
}

function toNames(accounts: readonly AccountReference[]): [id: string, name: string][] {
  return accounts.map((account) => [account.id, fullName(account)])
}
