import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { MemberPicker } from '../groups/MemberPicker.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { GroupValues } from './group-values.ts'
import { useOwnId } from './use-own-id.ts'
import { usePictureRef } from './use-picture-ref.ts'
import { useRefreshChat } from './use-room.ts'

interface RoomDialogProps {
  readonly room: ChatRoom
  readonly onClose: () => void
}

/** Name, picture and people of a group that was made by hand; oneself stays in it. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const pictureRef = usePictureRef()
  const own = useOwnId()
  const others = room.members.filter(({ id }) => id !== own)
  const save = useMutation({
    mutationFn: async ({ name, members, picture, showsAll }: GroupValues) => {
      const accounts = [...members, ...(own ? [own] : [])].map((id) => ({ id }))
      const image = await pictureRef(picture)
      return await client.chatRooms.update({
        chatRoomId: room.id,
        chatRoom: { name: name.trim() || null, accounts, showsAll, ...image },
      })
    },
  })
  const form = useForm<GroupValues>({
    initialValues: {
      name: room.name ?? '',
      members: others.map(({ id }) => id),
      picture: room.imageUrl,
      showsAll: room.showsAll,
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('chat.edit')}
      error={formProblem(save.error)}
      loading={save.isPending}
      submitLabel={t('chat.form.save')}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        await refresh()
        onClose()
      }}
    >
      <GroupFields form={form} />
      <MemberPicker
        label={t('chat.form.others')}
        whoChats
        known={others}
        value={form.values.members}
        onChange={(members) => form.setFieldValue('members', members)}
      />
    </FormDialog>
  )
}
