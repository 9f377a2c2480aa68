import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { MemberPicker } from '../groups/MemberPicker.tsx'
import { useOwnId } from './use-own-id.ts'
import { useRefreshChat } from './use-room.ts'

interface RoomDialogProps {
  readonly room: ChatRoom
  readonly onClose: () => void
}

/** Name and people of a group that was made by hand; oneself stays in it. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const own = useOwnId()
  const others = room.members.filter(({ id }) => id !== own)
  const save = useMutation({
    mutationFn: ({ name, members }: { readonly name: string; readonly members: readonly string[] }) => {
      const accounts = [...members, ...(own ? [own] : [])].map((id) => ({ id }))
      return client.chatRooms.update({
        chatRoomId: room.id,
        chatRoom: { name: name.trim() || null, accounts },
      })
    },
  })
  const form = useForm({
    initialValues: { name: room.name ?? '', members: others.map(({ id }) => id) as readonly string[] },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('chat.edit')}
      lead={t('chat.form.groupLead')}
      error={formProblem(save.error)}
      loading={save.isPending}
      submitLabel={t('chat.form.save')}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        await refresh()
        onClose()
      }}
    >
      <TextField
        label={t('chat.form.name')}
        optional
        autoFocus
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <MemberPicker
        label={t('chat.form.others')}
        peopleOnly
        known={others}
        value={form.values.members}
        onChange={(members) => form.setFieldValue('members', members)}
      />
    </FormDialog>
  )
}
