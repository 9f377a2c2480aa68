import type { ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon, largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconArrowLeft, IconBellOff, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../frame/screen.ts'
import { useOnline } from '../../frame/use-online.ts'
import styles from './ChatHead.module.css'

interface ChatHeadProps {
  readonly room: ChatRoom | undefined
  /** What can be done with the room. */
  readonly menu: ReactNode
}

/** What a chat is called, who is in it, of one on an asset or a task the way there, and whether there is a network. */
export function ChatHead({ room, menu }: ChatHeadProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const thing = room?.thing
  const kind = thing && t(`fieldChat.thing.${thing.kind}`)
  const name = room ? room.displayName || (kind ?? t('fieldChat.unnamed')) : t('fieldChat.title')
  const href = thing && pageOf(thing)
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
        {room && (room.muted || !room.privateChat) && (
          <p className={styles['people']}>
            {!room.privateChat &&
              [kind, t('fieldChat.people', { count: room.memberCount })].filter(Boolean).join(' · ')}
            {room.muted && (
              <span className={styles['muted']}>
                <IconBellOff size={16} stroke={1.6} aria-hidden />
                {t('fieldChat.muted')}
              </span>
            )}
          </p>
        )}
      </div>
      {!isOnline && (
        <span className={styles['noNet']}>
          <IconCloudOff {...icon} />
          {t('fieldChat.noNet')}
        </span>
      )}
      {menu}
    </header>
  )
}

/** The screen of a thing, where the app has one. */
function pageOf({ kind, id }: ChatThing): string | undefined {
  if (kind === 'ASSET') return `${screens.asset}?id=${id}`
  return kind === 'TASK' ? `${screens.task}?id=${id}` : undefined
}
