import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { GroupPicker } from '../../groups/GroupPicker.tsx'
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
        label={t('workflows.permissions.groups')}
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
