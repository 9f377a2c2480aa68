import type { Type } from '@feldwerk/query/types.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { type ComboboxParsedItem, MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { CHEVRON } from './chevron.tsx'
import styles from './RecordPicker.module.css'
import { type NamedRecord, useNames } from './use-names.ts'

interface RecordPickerProps {
  readonly label: string
  /** ASSET or ACCOUNT; of results and tasks nobody knows the names. */
  readonly type: Type
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly isList?: boolean
}

const FOUND = 30

/** Assets or people, by a few letters of their name. */
export function RecordPicker({ label, type, value, onChange, isList = false }: RecordPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const known = useNames(type, value)
  const isShown = known.some(({ name }) => name === search)
  const found = useFound(type, isShown ? '' : search)
  const data = [...known, ...found.filter(({ id }) => !value.includes(id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const shared = {
    size: 'xs' as const,
    'aria-label': label,
    data,
    searchable: true,
    onSearchChange: setTyped,
    // The server has searched already; accents and word order are its business.
    filter: ({ options }: { readonly options: ComboboxParsedItem[] }) => options,
    nothingFoundMessage: t('conditions.nobody'),
    placeholder: value.length === 0 ? t('assets.typeName') : '',
    maxDropdownHeight: 240,
  }
  if (isList)
    return <MultiSelect {...shared} className={styles['many'] ?? ''} value={[...value]} onChange={onChange} />
  return (
    <Select
      {...CHEVRON}
      {...shared}
      value={value[0] ?? null}
      onChange={(id) => onChange(id ? [id] : [])}
      allowDeselect={false}
      withCheckIcon={false}
    />
  )
}

function useFound(type: Type, search: string): readonly NamedRecord[] {
  const client = useClient()
  const assetTypeId = type.kind === 'ASSET' ? type.id : ''
  const query = { size: FOUND, ...(search ? { search } : {}) }
  const { data } = useQuery({
    queryKey: ['assets', assetTypeId || 'accounts', 'picker', search],
    queryFn: async ({ signal }): Promise<NamedRecord[]> => {
      if (type.kind !== 'ASSET') {
        const people = await client.accounts.paginated({ ...query, orderColumn: 'lastName' }, { signal })
        return people.data.map((account) => ({ id: account.id, name: fullName(account) }))
      }
      const { data: assets } = await client.assets.paginated({ assetTypeId, ...query }, { signal })
      return assets.map(({ id, name }) => ({ id, name: name ?? '' }))
    },
    enabled: type.kind === 'ASSET' || type.kind === 'ACCOUNT',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return data ?? []
}
