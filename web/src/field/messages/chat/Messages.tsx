import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageStream } from '../../../chat/MessageStream.tsx'
import { firstUnread } from '../../../chat/stream.ts'
import { useAtEnd } from '../../../chat/use-at-end.ts'
import { Block } from './Block.tsx'
import styles from './Messages.module.css'
import type { MessageActs } from './reference.ts'
import type { RoomMessages } from './use-chats.ts'
import { Waiting } from './Waiting.tsx'

interface MessagesProps {
  readonly room: ChatRoom
  readonly messages: RoomMessages
  readonly isStuck: boolean
  readonly acts: MessageActs | undefined
}

/** What was written in a room, by day; at the end what has not arrived yet. */
export function Messages({ room, messages: { arrived, waiting }, isStuck, acts }: MessagesProps) {
  const { t } = useTranslation()
  const list = useAtEnd()
  const [firstNew] = useState(() => firstUnread(arrived, room.unreadCount))
  const isWhole = (arrived[0]?.number ?? 1) === 1
  return (
    <div
      ref={list}
      className={styles['messages']}
      role="log"
      aria-label={t('fieldChat.messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it may take the focus
      tabIndex={0}
    >
      {!isWhole && <p className={styles['earlier']}>{t('fieldChat.earlier')}</p>}
      {arrived.length + waiting.length === 0 && <p className={styles['earlier']}>{t('fieldChat.begin')}</p>}
      <MessageStream messages={arrived} firstNew={firstNew} newWords={t('fieldChat.new')}>
        {(block) => <Block block={block} room={room} acts={acts} />}
      </MessageStream>
      {waiting.map((message) => (
        <Waiting key={message.id} message={message} isStuck={isStuck} />
      ))}
    </div>
  )
}
