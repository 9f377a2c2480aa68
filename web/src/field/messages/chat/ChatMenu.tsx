import '@mantine/core/styles/Menu.layer.css'
import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { icon, largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconBellOff, IconDoorExit, IconDotsVertical, IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../frame/use-online.ts'

interface ChatMenuProps {
  readonly room: ChatRoom
  readonly onMute: () => void
  readonly onUnfollow: () => void
  readonly onLeave: () => void
}

/** What can be done with a chat: muted by everybody, one on a thing taken from the own list, and left where it was made by hand. */
export function ChatMenu({ room, onMute, onUnfollow, onLeave }: ChatMenuProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const Bell = room.muted ? IconBell : IconBellOff
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('fieldChat.menu')}>
          <IconDotsVertical {...largeIcon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Bell {...icon} />} disabled={!isOnline} onClick={onMute}>
          {t(room.muted ? 'fieldChat.unmute' : 'fieldChat.mute')}
        </Menu.Item>
        {room.thing && (
          <Menu.Item leftSection={<IconMessageOff {...icon} />} disabled={!isOnline} onClick={onUnfollow}>
            {t('fieldChat.unfollow')}
          </Menu.Item>
        )}
        {room.kind === 'GROUP' && (
          <Menu.Item
            leftSection={<IconDoorExit {...icon} />}
            data-danger
            disabled={!isOnline}
            onClick={onLeave}
          >
            {t('fieldChat.leave')}
          </Menu.Item>
        )}
        {!isOnline && <Menu.Label>{t('fieldChat.needsNet')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
