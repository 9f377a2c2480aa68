import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { MemberPicker } from '../groups/MemberPicker.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { GroupValues } from './group-values.ts'
import { usePictureRef } from './use-picture-ref.ts'
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
  const pictureRef = usePictureRef()
  const create = useMutation({
    mutationFn: async ({ name, members, picture, showsAll }: GroupValues) => {
      const accounts = members.map((id) => ({ id }))
      if (members.length === 1) return await client.chatRooms.create({ chatRoom: { accounts } })
      const image = await pictureRef(picture)
      return await client.chatRooms.create({
        chatRoom: { name: name.trim() || null, accounts, showsAll, ...image },
      })
    },
  })
  const form = useForm<GroupValues>({
    initialValues: { name: '', members: [], picture: null, showsAll: false },
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
        whoChats
        required
        value={form.values.members}
        error={form.errors['members']}
        onChange={(members) => form.setFieldValue('members', members)}
      />
      {isGroup && <GroupFields form={form} />}
    </FormDialog>
  )
}
