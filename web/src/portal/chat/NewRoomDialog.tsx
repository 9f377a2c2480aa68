import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { MemberPicker } from '../groups/MemberPicker.tsx'
import { useRefreshChat } from './use-room.ts'

interface NewRoomDialogProps {
  readonly onClose: () => void
  readonly onOpen: (chatRoomId: string) => void
}

/** With whom somebody wants to write: one person, or several as a group. */
export function NewRoomDialog({ onClose, onOpen }: NewRoomDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const create = useMutation({
    mutationFn: ({ name, members }: { readonly name: string; readonly members: readonly string[] }) =>
      client.chatRooms.create({
        chatRoom: { name: name.trim() || null, accounts: members.map((id) => ({ id })) },
      }),
  })
  const form = useForm({
    initialValues: { name: '', members: [] as readonly string[] },
    validate: { members: (value) => (value.length > 0 ? null : t('chat.form.nobody')) },
  })
  const isGroup = form.values.members.length > 1
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('chat.add')}
      lead={t('chat.form.lead')}
      error={formProblem(create.error, { fieldOf: {} })}
      loading={create.isPending}
      submitLabel={t('chat.form.begin')}
      onSubmit={async (values) => {
        const room = await create.mutateAsync(values)
        await refresh()
        onClose()
        onOpen(room.id)
      }}
    >
      <MemberPicker
        label={t('chat.form.with')}
        peopleOnly
        required
        value={form.values.members}
        error={form.errors['members']}
        onChange={(members) => form.setFieldValue('members', members)}
      />
      {isGroup && (
        <TextField label={t('chat.form.name')} optional maxLength={200} {...form.getInputProps('name')} />
      )}
    </FormDialog>
  )
}
