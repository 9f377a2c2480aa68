import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { ScalarType } from '@feldwerk/contract/asset-types.ts'
import { type FieldProps, useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { type ComboboxParsedItem, MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { cellsOf, type References, type Value } from '../../values/value.ts'
import { CreatingContext, type ReferredAsset } from './creating.ts'
import styles from './form.module.css'

interface ReferenceFieldProps extends FieldProps {
  readonly element: ScalarType
  readonly isList: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly references: References
}

interface FoundAsset {
  readonly id: string
  readonly name: string
}

/** Names found in one search; the server has searched, so nothing is left out here. */
const FOUND = 30

/** Assets of a type, or people and machines, by a few letters of their name. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { element, isList, value, onChange, references, ...field } = props
  const { t } = useTranslation()
  const texts = useTexts().form
  const { classNames, ...frame } = useFieldFrame(field)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const chosen = cellsOf(value).map(String)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (id: string) => seen.get(id) ?? references[id]?.name ?? t('assets.unnamed')
  // A single field shows the chosen name in it: that is not a search.
  const wanted = !isList && chosen[0] && search === nameOf(chosen[0]) ? '' : search
  const found = useFound(element, wanted)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const create = useCreating(element, { found, wanted: wanted.trim() })
  const data = [
    ...found.map(({ id, name }) => ({ value: id, label: name })),
    ...chosen.filter((id) => !names.has(id)).map((id) => ({ value: id, label: nameOf(id) })),
    ...(create ? [{ value: NEW, label: create.label }] : []),
  ]
  const begin = () =>
    create?.begin(({ id, name }) => {
      setSeen((before) => new Map(before).set(id, name))
      onChange(isList ? [...chosen, id] : id)
    })
  const keep = (ids: readonly string[]) =>
    setSeen(
      (before) =>
        new Map([
          ...before,
          ...ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? ''] as const] : [])),
        ]),
    )
  const shared = {
    ...frame,
    classNames: {
      ...classNames,
      ...(isList ? { pill: styles['pill'] ?? '', pillsList: styles['pills'] ?? '' } : {}),
    },
    data,
    searchable: true,
    onSearchChange: setTyped,
    // The server has searched already; accents and word order are its business.
    filter: everything,
    nothingFoundMessage: texts.nothingFound,
    maxDropdownHeight: 240,
    rightSection: <IconChevronDown {...icon} />,
    rightSectionPointerEvents: 'none' as const,
  }
  if (isList) {
    return (
      <MultiSelect
        {...shared}
        searchValue={typed}
        hidePickedOptions
        placeholder={chosen.length === 0 ? t('assets.typeName') : ''}
        value={chosen}
        onChange={(ids) => {
          if (ids.includes(NEW)) return begin()
          keep(ids)
          onChange(ids.length > 0 ? ids : null)
        }}
      />
    )
  }
  return (
    <Select
      {...shared}
      placeholder={t('assets.typeName')}
      value={chosen[0] ?? null}
      allowDeselect={field.optional ?? false}
      clearable={field.optional ?? false}
      clearButtonProps={{ 'aria-label': texts.clear }}
      onChange={(id) => {
        if (id === NEW) return begin()
        if (id) keep([id])
        onChange(id)
      }}
    />
  )
}

/** The choice that is none yet. */
const NEW = 'new'

interface AssetSearch {
  readonly found: readonly FoundAsset[]
  readonly wanted: string
}

/** A missing asset can be created from here, when none has the name that was searched for. */
function useCreating(element: ScalarType, { found, wanted }: AssetSearch) {
  const { t } = useTranslation()
  const create = useContext(CreatingContext)
  if (!create || element.kind !== 'ASSET') return undefined
  const isThere = found.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (wanted ? isThere : found.length > 0) return undefined
  return {
    label: wanted ? t('assets.createNamed', { name: wanted }) : t('assets.createReferred'),
    begin: (onCreated: ReferredAsset['onCreated']) =>
      create({ assetTypeId: element.id, name: wanted, onCreated }),
  }
}

const everything = ({ options }: { readonly options: ComboboxParsedItem[] }) => options

function useFound(element: ScalarType, search: string): readonly FoundAsset[] {
  const client = useClient()
  const assetTypeId = element.kind === 'ASSET' ? element.id : ''
  const query = { size: FOUND, ...(search ? { search } : {}) }
  const { data } = useQuery({
    queryKey: ['assets', assetTypeId || 'accounts', 'picker', search],
    queryFn: async ({ signal }): Promise<FoundAsset[]> => {
      if (element.kind !== 'ASSET') {
        const { data: people } = await client.accounts.paginated(
          { ...query, orderColumn: 'lastName' },
          { signal },
        )
        return people.map((account) => ({ id: account.id, name: fullName(account) }))
      }
      const { data: assets } = await client.assets.paginated({ assetTypeId, ...query }, { signal })
      return assets.map(({ id, name }) => ({ id, name: name ?? '' }))
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return data ?? []
}
