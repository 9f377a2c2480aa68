import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useFieldFrame } from '@feldwerk/ui/form/field.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { MultiSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { MemberPicker } from '../../groups/MemberPicker.tsx'
import { permissionsKey } from '../../known/permissions-key.ts'

interface PermitDialogProps {
  readonly workflowId: string
  readonly onClose: () => void
}

/** Permits people, machines and groups to perform a workflow. */
export function PermitDialog({ workflowId, onClose }: PermitDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm<{ groups: string[]; accounts: string[] }>({
    initialValues: { groups: [], accounts: [] },
    validate: {
      groups: (groups, values) =>
        groups.length + values.accounts.length > 0 ? null : t('workflows.permissions.choose'),
    },
  })
  const permit = useMutation({
    mutationFn: ({ groups, accounts }: { groups: string[]; accounts: string[] }) =>
      client.workflowPermissions.create({
        workflowId,
        holders: {
          accounts: accounts.map((id) => ({ id })),
          accountGroups: groups.map((id) => ({ id })),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: permissionsKey(workflowId) }),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('workflows.permissions.add')}
      lead={t('workflows.permissions.lead')}
      error={formProblem(permit.error)}
      loading={permit.isPending}
      submitLabel={t('workflows.permissions.add')}
      onSubmit={async (values) => {
        await permit.mutateAsync(values)
        toast.success({ title: t('workflows.permissions.added') })
        onClose()
      }}
    >
      <GroupPicker
        value={form.values.groups}
        onChange={(groups) => form.setFieldValue('groups', groups)}
        error={form.errors['groups']}
      />
      <MemberPicker
        label={t('workflows.permissions.accounts')}
        value={form.values.accounts}
        onChange={(accounts) => form.setFieldValue('accounts', accounts)}
      />
    </FormDialog>
  )
}

interface GroupPickerProps {
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly error: React.ReactNode
}

function GroupPicker({ value, onChange, error }: GroupPickerProps) {
  const { t } = useTranslation()
  const client = useClient()
  const frame = useFieldFrame({ label: t('workflows.permissions.groups'), optional: true, error })
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
      nothingFoundMessage={t('workflows.permissions.noGroup')}
      placeholder={t('workflows.permissions.pickGroup')}
      maxDropdownHeight={240}
      rightSection={<IconChevronDown {...icon} />}
      rightSectionPointerEvents="none"
    />
  )
}
