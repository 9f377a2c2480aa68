import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatMessage, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { shortName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconChevronRight, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ThingRoomRow.module.css'
import { useOpenThing, useThingRoom } from './use-thing-room.ts'

interface ThingRoomRowProps {
  readonly account: Account
  readonly thing: ChatThing
}

/** The way to the chat of a thing, with what was said in it last. */
export function ThingRoomRow({ account, thing }: ThingRoomRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const room = useThingRoom(account.id, thing)
  const openThing = useOpenThing(account.id, thing)
  const [state, setState] = useState<'OPENING' | 'FAILED'>()
  const open = async () => {
    setState('OPENING')
    await openThing(room).catch(() => setState('FAILED'))
  }
  const latest = room?.latestMessage
  const unread = room?.follows ? room.unreadCount : 0
  return (
    <section className={styles['group']}>
      <button
        type="button"
        className={styles['row']}
        disabled={state === 'OPENING'}
        onClick={() => void open()}
      >
        <IconMessage {...largeIcon} />
        <span className={styles['words']}>
          <span className={styles['name']}>{t('field.thingRoom.title')}</span>
          <span className={styles['said']}>
            {latest ? <Said message={latest} /> : t('field.thingRoom.none')}
          </span>
          {state === 'FAILED' && (
            <span className={styles['alarm']} role="alert">
              {t('field.thingRoom.failed')}
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden>{unread > 99 ? '99+' : format.number(unread)}</span>
            <span className="fw-visually-hidden">{t('field.thingRoom.unread', { count: unread })}</span>
          </span>
        )}
        <IconChevronRight {...largeIcon} />
      </button>
    </section>
  )
}

/** One line of it: "T. Lorenz: Danke." */
function Said({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  const text = message.deleted ? t('field.thingRoom.removed') : message.message || t('field.thingRoom.file')
  return `${message.own ? t('field.thingRoom.you') : shortName(message.sender)}: ${text}`
}
