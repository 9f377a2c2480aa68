import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Slow } from '@feldwerk/ui/parts/Slow.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../chat/use-draft.ts'
import { errorText, isProblem } from '../../errors/error-text.ts'
import { useChatOutgoing } from '../known/use-chat-outgoing.ts'
import { Composer } from './Composer.tsx'
import { EditedMessage } from './EditedMessage.tsx'
import { Messages } from './Messages.tsx'
import styles from './Room.module.css'
import { RoomHead } from './RoomHead.tsx'
import { RoomSide } from './RoomSide.tsx'
import type { Reference } from './reference.ts'
import { useOwnId } from './use-own-id.ts'
import { useRoom } from './use-room.ts'

interface RoomProps {
  readonly chatRoomId: string
  /** The room as the list has it, where it has it. */
  readonly listed: ChatRoom | undefined
}

/** One room: what was written, and a field to write; who is in it and what was shared beside it. */
export function Room({ chatRoomId, listed }: RoomProps) {
  const { t } = useTranslation()
  const found = useRoom(chatRoomId, listed)
  const outgoing = useChatOutgoing()
  const accountId = useOwnId() ?? ''
  const [reference, setReference] = useState<Reference>()
  const [draft, setDraft] = useDraft({ accountId, chatRoomId })
  const settle = () => setReference(undefined)
  const room = found.data
  if (!room)
    return (
      <div className={styles['room']}>
        {found.isError ? (
          isProblem(found.error, 'notFound') ? (
            <Notice
              tone="amber"
              title={t('chat.gone')}
              actions={
                <Button size="xs" variant="default" component={Link} href="/chat">
                  {t('chat.toAll')}
                </Button>
              }
            >
              {t('chat.goneText')}
            </Notice>
          ) : (
            <Failed title={t('chat.roomFailed')} retry={found.refetch}>
              {errorText(found.error)}
            </Failed>
          )
        ) : (
          <Slow />
        )}
      </div>
    )
  return (
    <div className={styles['sheet']}>
      <section className={styles['room']} aria-label={room.displayName || t('chat.unnamed')}>
        <RoomHead room={room} isWhole={!found.isPlaceholderData} />
        <Messages room={listed ?? room} onReference={setReference} />
        {room.closed ? (
          <p className={styles['closed']}>{t('chat.closed')}</p>
        ) : reference?.kind === 'EDIT' ? (
          <EditedMessage
            key={reference.message.id}
            message={reference.message}
            people={room.members}
            onSettled={settle}
          />
        ) : (
          <Composer
            room={room}
            draft={draft}
            onDraft={setDraft}
            replyTo={reference?.message}
            onSay={(said) => outgoing?.say(chatRoomId, said)}
            onSettled={settle}
          />
        )}
      </section>
      <RoomSide room={room} />
    </div>
  )
}
