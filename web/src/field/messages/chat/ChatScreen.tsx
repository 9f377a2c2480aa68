import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon, largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../frame/screen.ts'
import { useOnline } from '../../frame/use-online.ts'
import styles from './ChatScreen.module.css'
import { Composer } from './Composer.tsx'
import { KeptNote } from './KeptNote.tsx'
import { Messages } from './Messages.tsx'
import { UnfollowButton } from './UnfollowButton.tsx'
import { useMessages, useRooms } from './use-chats.ts'
import { useRead } from './use-read.ts'

/** One chat: what was written, as far as it is on this phone, and where one writes; also without a network. */
export function ChatScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const id = new URLSearchParams(window.location.search).get('room') ?? ''
  const rooms = useRooms(account.id)
  const messages = useMessages(account.id, id)
  const room = rooms?.find((one) => one.id === id)
  const isOnline = useOnline()
  const waiting = messages?.waiting.filter(({ state }) => state === 'waiting') ?? []
  // A phone that thinks it has a network may get nothing through all the same.
  const isStuck = !isOnline || waiting.some(({ problem }) => problem !== null)
  useRead(account.id, { room, newest: messages?.arrived.at(-1) })
  return (
    <main className={styles['whole']}>
      <Head accountId={account.id} room={room} />
      {rooms && !room && (
        <div className={styles['gone']}>
          <h2>{t('fieldChat.gone')}</h2>
          <p>{t('fieldChat.goneText')}</p>
        </div>
      )}
      {room && messages && (
        <>
          <Messages room={room} messages={messages} isStuck={isStuck} />
          {isStuck && waiting.length > 0 && <KeptNote count={waiting.length} />}
          {room.closed ? (
            <p className={styles['closed']}>{t('fieldChat.closed')}</p>
          ) : (
            <Composer accountId={account.id} chatRoomId={room.id} />
          )}
        </>
      )}
    </main>
  )
}

interface HeadProps {
  readonly accountId: string
  readonly room: ChatRoom | undefined
}

/** What it is called, who is in it, and of a chat on an asset or a task the way there. */
function Head({ accountId, room }: HeadProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const unnamed = room?.thing ? t(`fieldChat.thing.${room.thing.kind}`) : t('fieldChat.unnamed')
  const name = room ? room.displayName || unnamed : t('fieldChat.title')
  const href = room?.thing && pageOf(room.thing)
  return (
    <header className={styles['head']}>
      <Link className={styles['back']} href={screens.messages} aria-label={t('fieldChat.back')}>
        <IconArrowLeft {...largeIcon} />
      </Link>
      <div className={styles['words']}>
        <h1 className={styles['name']}>
          {href ? (
            <Link className={styles['toThing']} href={href}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        {room && !room.privateChat && (
          <p className={styles['people']}>
            {[
              room.thing && t(`fieldChat.thing.${room.thing.kind}`),
              t('fieldChat.people', { count: room.memberCount }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {room?.thing && isOnline && <UnfollowButton accountId={accountId} chatRoomId={room.id} />}
      {!isOnline && (
        <span className={styles['noNet']}>
          <IconCloudOff {...icon} />
          {t('fieldChat.noNet')}
        </span>
      )}
    </header>
  )
}

/** The screen of a thing, where the app has one. */
function pageOf({ kind, id }: ChatThing): string | undefined {
  if (kind === 'ASSET') return `${screens.asset}?id=${id}`
  return kind === 'TASK' ? `${screens.task}?id=${id}` : undefined
}
