import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconCornerUpLeft, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isYoung } from '../../chat/young.ts'
import { useNow } from '../../clock/use-now.ts'
import { useClient } from '../../session/session-context.ts'
import type { Reference } from './reference.ts'
import { useRefreshChat } from './use-room.ts'
import { useTold } from './use-told.ts'

interface MessageMenuProps {
  readonly message: ChatMessage
  readonly onReference: (reference: Reference) => void
}

/** What can be done with a message: answered by everybody, changed and taken back by its sender for a day. */
export function MessageMenu({ message, onReference }: MessageMenuProps) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const refresh = useRefreshChat()
  const told = useTold()
  const isOpen = isYoung(message, useNow())
  const remove = () =>
    told(async () => {
      const sure = await confirm({
        title: t('chat.remove.title'),
        text: t('chat.remove.text'),
        confirmLabel: t('chat.remove.confirm'),
        destructive: true,
      })
      if (!sure) return
      await client.chatRooms.removeMessage({ chatMessageId: message.id })
      await refresh()
    })
  return (
    <RowMenu label={t('chat.messageMenu', { who: message.own ? t('chat.you') : fullName(message.sender) })}>
      <Menu.Item
        leftSection={<IconCornerUpLeft {...icon} />}
        onClick={() => onReference({ kind: 'REPLY', message })}
      >
        {t('chat.reply')}
      </Menu.Item>
      {isOpen && message.message !== '' && (
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => onReference({ kind: 'EDIT', message })}
        >
          {t('chat.change')}
        </Menu.Item>
      )}
      {isOpen && (
        <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={remove}>
          {t('chat.remove.confirm')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
