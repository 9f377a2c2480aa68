import type { ChatMessage, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { fullName, shortName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from './RoomCard.module.css'
import { SayField } from './SayField.tsx'
import { UnreadCount } from './UnreadCount.tsx'
import { useSpokenMessage } from './use-spoken-message.ts'
import { useThingRoom } from './use-thing-room.ts'
import { useWhen } from './use-when.ts'

/** What was said last about a thing, a field to say more, and the way to all of it. */
export function RoomCard({ thing }: { readonly thing: ChatThing }) {
  const { t } = useTranslation()
  const room = useThingRoom(thing)
  const { chatRoom = null, messages = [] } = room.data ?? {}
  return (
    <div className={styles['card']}>
      <Card
        title={t('chat.title')}
        note={chatRoom && chatRoom.memberCount > 0 && t('chat.people', { count: chatRoom.memberCount })}
        action={
          chatRoom && (
            <Link className={styles['open']} href={`/chat?room=${chatRoom.id}`}>
              {t('chat.thing.open')}
            </Link>
          )
        }
      >
        {room.isPending && !hasFailed(room) && <Lines count={2} />}
        {hasFailed(room) && <CardFailed query={room} title={t('chat.roomFailed')} />}
        {room.data && messages.length === 0 && <Quiet>{t('chat.thing.empty')}</Quiet>}
        <ol className={styles['messages']} aria-label={t('chat.messages')}>
          {messages.map((message, at) => (
            <Said
              key={message.id}
              message={message}
              unread={at === messages.length - 1 ? (chatRoom?.unreadCount ?? 0) : 0}
            />
          ))}
        </ol>
        {room.data && !chatRoom?.closed && <SayField thing={thing} room={chatRoom} read={messages} />}
        {chatRoom?.closed && <Quiet>{t('chat.closed')}</Quiet>}
      </Card>
    </div>
  )
}

interface SaidProps {
  readonly message: ChatMessage
  readonly unread: number
}

function Said({ message, unread }: SaidProps) {
  const spoken = useSpokenMessage()
  const when = useWhen()
  const own = useOwnAccount().account?.id
  const { sender, createdAt } = message
  return (
    <li className={styles['said']}>
      <Avatar name={fullName(sender)} imageUrl={sender.imageUrl} decorative />
      <span className={styles['words']}>
        <span className={styles['head']}>
          <strong>{shortName(sender)}</strong> <time dateTime={createdAt}>{when(createdAt)}</time>
        </span>
        <span className={styles['text']}>{spoken({ ...message, own: false }, true)}</span>
      </span>
      {sender.id !== own && <UnreadCount count={unread} />}
    </li>
  )
}
