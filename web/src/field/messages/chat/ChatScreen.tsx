import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../frame/use-online.ts'
import { ChatHead } from './ChatHead.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import styles from './ChatScreen.module.css'
import { Composer } from './Composer.tsx'
import { EditedMessage } from './EditedMessage.tsx'
import { KeptNote } from './KeptNote.tsx'
import { Messages } from './Messages.tsx'
import type { Reference } from './reference.ts'
import { useChatActs } from './use-chat-acts.ts'
import { useMessages, useRooms } from './use-chats.ts'
import { usePeople } from './use-people.ts'
import { useRead } from './use-read.ts'

/** One chat: what was written, as far as it is on this phone, and where one writes; also without a network. */
export function ChatScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const id = new URLSearchParams(window.location.search).get('room') ?? ''
  const rooms = useRooms(account.id)
  const messages = useMessages(account.id, id)
  const room = rooms?.find((one) => one.id === id)
  const isOnline = useOnline()
  const { problem, remove, mute, unfollow, leave } = useChatActs(account)
  const [reference, setReference] = useState<Reference>()
  const waiting = messages?.waiting.filter(({ state }) => state === 'waiting') ?? []
  // A phone that thinks it has a network may get nothing through all the same.
  const isStuck = !isOnline || waiting.some((one) => one.problem !== null)
  useRead(account.id, { room, newest: messages?.arrived.at(-1) })
  const acts = room?.closed ? undefined : { onReference: setReference, onRemove: remove }
  const menu = room && (
    <ChatMenu
      room={room}
      onMute={() => mute(room)}
      onUnfollow={() => unfollow(room)}
      onLeave={() => leave(room)}
    />
  )
  return (
    <main className={styles['whole']}>
      <ChatHead room={room} menu={menu} />
      {rooms && !room && (
        <div className={styles['gone']}>
          <h2>{t('fieldChat.gone')}</h2>
          <p>{t('fieldChat.goneText')}</p>
        </div>
      )}
      {room && messages && (
        <>
          <Messages room={room} messages={messages} isStuck={isStuck} acts={acts} />
          {isStuck && waiting.length > 0 && <KeptNote count={waiting.length} />}
          {problem && (
            <p className={styles['problem']} role="alert">
              {problem}
            </p>
          )}
          <Writing
            account={account}
            room={room}
            reference={reference}
            onSettled={() => setReference(undefined)}
          />
        </>
      )}
    </main>
  )
}

interface WritingProps {
  readonly account: Account
  readonly room: ChatRoom
  readonly reference: Reference | undefined
  readonly onSettled: () => void
}

function Writing({ account, room, reference, onSettled }: WritingProps) {
  const { t } = useTranslation()
  const others = usePeople(room).filter(({ id }) => id !== account.id)
  if (room.closed) return <p className={styles['closed']}>{t('fieldChat.closed')}</p>
  if (reference?.kind === 'EDIT')
    return (
      <EditedMessage
        key={reference.message.id}
        accountId={account.id}
        message={reference.message}
        people={others}
        onSettled={onSettled}
      />
    )
  return (
    <Composer
      accountId={account.id}
      room={room}
      others={others}
      replyTo={reference?.message}
      onSettled={onSettled}
    />
  )
}
