import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { useSaveGroup } from './use-groups.ts'

/** What a new group begins with. */
export interface GroupStart {
  readonly name: string
  readonly members: readonly AccountReference[]
}

interface GroupDialogProps {
  readonly start?: GroupStart | undefined
  readonly onClose: () => void
}

/** A new group with its members. */
export function GroupDialog({ start = { name: '', members: [] }, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const save = useSaveGroup()
  const form = useForm({
    initialValues: { name: start.name, chatActive: true, members: start.members.map(({ id }) => id) },
    validate: { name: (value) => (value.trim() ? null : t('groups.missingName')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('groups.add')}
      lead={t('groups.lead')}
      error={formProblem(save.error, { fieldOf: { groupNameAlreadyExists: 'name' } })}
      loading={save.isPending}
      submitLabel={t('groups.add')}
      onSubmit={async (values) => {
        const group = await save.mutateAsync(values)
        toast.success({
          title: t('groups.added'),
          text: t('groups.addedText', { name: group.name, count: group.userCount }),
        })
        onClose()
      }}
    >
      <TextField label={t('groups.field.name')} autoFocus maxLength={200} {...form.getInputProps('name')} />
      <MemberPicker
        label={t('groups.field.members')}
        known={start.members}
        value={form.values.members}
        onChange={(members) => form.setFieldValue('members', members)}
      />
    </FormDialog>
  )
}
