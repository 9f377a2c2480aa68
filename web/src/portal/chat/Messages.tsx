import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Slow } from '@feldwerk/ui/parts/Slow.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageStream } from '../../chat/MessageStream.tsx'
import { firstUnread } from '../../chat/stream.ts'
import { useAtEnd } from '../../chat/use-at-end.ts'
import { errorText } from '../../errors/error-text.ts'
import { Block } from './Block.tsx'
import styles from './Messages.module.css'
import { Outgoing } from './Outgoing.tsx'
import type { Reference } from './reference.ts'
import { useMessages } from './use-messages.ts'
import { useRead } from './use-read.ts'
import { useUnsentOf } from './use-unsent-of.ts'

interface MessagesProps {
  readonly room: ChatRoom
  readonly onReference: (reference: Reference) => void
}

/** What was written in a room, by day; at the end what has not arrived yet. */
export function Messages({ room, onReference }: MessagesProps) {
  const { t } = useTranslation()
  const { query, messages } = useMessages(room.id, room.latestMessage?.id)
  const newest = messages.at(-1)
  useRead(newest, room.unreadCount)
  const [unreadAtFirst] = useState(room.unreadCount)
  const [firstNew, setFirstNew] = useState<string>()
  if (firstNew === undefined && unreadAtFirst > 0 && newest)
    setFirstNew(firstUnread(messages, unreadAtFirst) ?? '')
  const { outgoing, waiting } = useUnsentOf(room.id, messages)
  const stuck = waiting.find(({ state }) => state === 'STUCK')
  const list = useAtEnd()
  return (
    <div ref={list} className={styles['messages']} role="log" aria-label={t('chat.messages')}>
      {query.isError && (
        <Failed title={t('chat.messagesFailed')} retry={query.refetch}>
          {errorText(query.error)}
        </Failed>
      )}
      {query.isPending && <Slow />}
      {query.hasNextPage && (
        <Button
          className={styles['older'] ?? ''}
          size="xs"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('chat.older')}
        </Button>
      )}
      {query.data && messages.length === 0 && <p className={styles['nothing']}>{t('chat.begin')}</p>}
      <MessageStream messages={messages} firstNew={firstNew} newWords={t('chat.new')}>
        {(block) => <Block block={block} room={room} onReference={onReference} />}
      </MessageStream>
      {waiting.map((message) => (
        <Outgoing
          key={message.id}
          message={message}
          isHeldUp={message !== stuck && stuck !== undefined}
          onAgain={() => outgoing?.sendAgain(message.id)}
          onDrop={() => outgoing?.drop(message.id)}
        />
      ))}
    </div>
  )
}
