import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { MultiSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'

interface GroupPickerProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly required?: boolean
  readonly error?: ReactNode
}

/** Groups by their names, all of them at hand. */
export function GroupPicker({ label, value, onChange, required = false, error }: GroupPickerProps) {
  const { t } = useTranslation()
  const client = useClient()
  const frame = useFieldFrame({ label, optional: !required, error })
  const groups = useQuery({
    queryKey: ['accountGroups', 'picker'],
    queryFn: ({ signal }) =>
      client.accountGroups.paginated({ size: 500, orderColumn: 'name', orderDir: 'ASC' }, { signal }),
  })
  return (
    <MultiSelect
      {...frame}
      data={(groups.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('groups.noneFits')}
      placeholder={t('groups.choose')}
      maxDropdownHeight={240}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}
