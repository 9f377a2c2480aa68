import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { TaskAssignment } from '@feldwerk/contract/tasks.ts'
import { type FieldProps, useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { MultiSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { permissionsKey } from '../../known/permissions-key.ts'
import type { AssigneeIds } from '../task/use-tasks.ts'

interface AssigneePickerProps extends FieldProps {
  readonly workflowId: string
  readonly value: AssigneeIds
  readonly onChange: (value: AssigneeIds) => void
  /** Who it is given to already, whatever has become of their permission. */
  readonly known?: TaskAssignment
  /** The same by their ids, where only their names are known. */
  readonly names?: ReadonlyMap<string, string>
}

/** Groups and people among those who may perform the workflow; nobody chosen: all of them. */
export function AssigneePicker({ workflowId, value, onChange, known, names, ...field }: AssigneePickerProps) {
  const { t } = useTranslation()
  const client = useClient()
  const frame = useFieldFrame({ ...field, optional: true })
  const holders = useQuery({
    queryKey: permissionsKey(workflowId),
    queryFn: ({ signal }) =>
      client.workflowPermissions.paginated(
        { workflowId, size: 500, orderColumn: 'name', orderDir: 'ASC' },
        { signal },
      ),
    enabled: workflowId !== '',
  })
  const rows = holders.data?.data ?? []
  const named = (id: string) => [id, names?.get(id) ?? '…'] as const
  const groups = new Map([
    ...value.accountGroups.map(named),
    ...(known?.accountGroups ?? []).map(({ id, name }) => [id, name] as const),
    ...rows.flatMap(({ accountGroup }) =>
      accountGroup ? [[accountGroup.id, accountGroup.name] as const] : [],
    ),
  ])
  const people = new Map([
    ...value.accounts.map(named),
    ...(known?.accounts ?? []).map((one) => [one.id, fullName(one)] as const),
    ...rows.flatMap(({ account }) => (account ? [[account.id, fullName(account)] as const] : [])),
  ])
  const options = (all: ReadonlyMap<string, string>) => [...all].map(([id, label]) => ({ value: id, label }))
  return (
    <MultiSelect
      {...frame}
      disabled={workflowId === ''}
      data={[
        { group: t('tasks.groups'), items: options(groups) },
        { group: t('tasks.people'), items: options(people) },
      ].filter(({ items }) => items.length > 0)}
      value={[...value.accountGroups, ...value.accounts]}
      onChange={(ids) =>
        onChange({
          accounts: ids.filter((id) => people.has(id)),
          accountGroups: ids.filter((id) => groups.has(id)),
        })
      }
      searchable
      hidePickedOptions
      placeholder={value.accounts.length + value.accountGroups.length === 0 ? t('tasks.everybody') : ''}
      nothingFoundMessage={t('tasks.nobodyPermitted')}
      maxDropdownHeight={240}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}
