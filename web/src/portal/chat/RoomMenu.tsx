import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconDoorExit, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { RoomDialog } from './RoomDialog.tsx'
import { useOwnId } from './use-own-id.ts'
import { useRefreshChat } from './use-room.ts'
import { useTold } from './use-told.ts'

/** What can be done with a group that was made by hand. */
export function RoomMenu({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const refresh = useRefreshChat()
  const told = useTold()
  const own = useOwnId()
  const [isEditing, setEditing] = useState(false)
  const leave = () =>
    told(async () => {
      const sure = await confirm({
        title: t('chat.leave.title', { name: room.displayName }),
        text: t('chat.leave.text'),
        confirmLabel: t('chat.leave.confirm'),
        destructive: true,
      })
      if (!sure) return
      const accounts = room.members.filter(({ id }) => id !== own).map(({ id }) => ({ id }))
      await client.chatRooms.update({ chatRoomId: room.id, chatRoom: { name: room.name, accounts } })
      await navigate({ to: '/chat', search: {} })
      await refresh()
    })
  return (
    <>
      <RowMenu label={t('chat.menu', { name: room.displayName })}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
          {t('chat.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDoorExit {...icon} />} data-danger onClick={leave}>
          {t('chat.leave.confirm')}
        </Menu.Item>
      </RowMenu>
      {isEditing && <RoomDialog room={room} onClose={() => setEditing(false)} />}
    </>
  )
}
