import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'

interface MemberPickerProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
  /** Members whose names are known already. */
  readonly known?: readonly AccountReference[]
}

/** People and machines by a few letters of their name; the server searches. */
export function MemberPicker({ label, value, onChange, known = [] }: MemberPickerProps) {
  const { t } = useTranslation()
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const found = useQuery({
    queryKey: ['accounts', 'picker', search],
    queryFn: ({ signal }) =>
      client.accounts.paginated(
        { size: 50, orderColumn: 'lastName', ...(search ? { search } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  // Names of whoever has been seen stay known, also when another search no longer finds them.
  const names = useRef(new Map<string, string>())
  for (const account of [...known, ...(found.data?.data ?? [])])
    names.current.set(account.id, fullName(account))
  const ids = new Set([...(found.data?.data.map((account) => account.id) ?? []), ...value])
  return (
    <MultiSelect
      label={label}
      data={[...ids].map((id) => ({ value: id, label: names.current.get(id) ?? '…' }))}
      value={[...value]}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; accents and word order are its business.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t('groups.nobody')}
      placeholder={t('groups.pick')}
      maxDropdownHeight={240}
    />
  )
}
