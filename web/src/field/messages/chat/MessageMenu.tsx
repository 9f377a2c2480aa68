import '@mantine/core/styles/Menu.layer.css'
import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCornerUpLeft, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isYoung } from '../../../chat/young.ts'
import { useNow } from '../../../clock/use-now.ts'
import { useOnline } from '../../frame/use-online.ts'
import styles from './MessageMenu.module.css'
import type { MessageActs } from './reference.ts'

interface MessageMenuProps {
  readonly message: ChatMessage
  readonly acts: MessageActs
}

/** What can be done with a message: answered by everybody, changed and taken back by its sender for a day. */
export function MessageMenu({ message, acts: { onReference, onRemove } }: MessageMenuProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isOpen = isYoung(message, useNow())
  const who = message.own ? t('fieldChat.you') : fullName(message.sender)
  return (
    <Menu position={message.own ? 'bottom-start' : 'bottom-end'}>
      <Menu.Target>
        <ActionIcon className={styles['menu'] ?? ''} aria-label={t('fieldChat.messageMenu', { who })}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCornerUpLeft {...icon} />}
          onClick={() => onReference({ kind: 'REPLY', message })}
        >
          {t('fieldChat.reply')}
        </Menu.Item>
        {isOpen && message.message !== '' && (
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            disabled={!isOnline}
            onClick={() => onReference({ kind: 'EDIT', message })}
          >
            {t('fieldChat.change')}
          </Menu.Item>
        )}
        {isOpen && (
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            data-danger
            disabled={!isOnline}
            onClick={() => onRemove(message)}
          >
            {t('fieldChat.remove')}
          </Menu.Item>
        )}
        {isOpen && !isOnline && <Menu.Label>{t('fieldChat.changeNeedsNet')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
