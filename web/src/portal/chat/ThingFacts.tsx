import type { ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { useTranslation } from 'react-i18next'
import { hasPage, thingHref, thingKinds } from '../thing-room/thing-kinds.ts'
import styles from './ThingFacts.module.css'

interface ThingFactsProps {
  readonly room: ChatRoom
  readonly thing: ChatThing
}

/** What a room is on, with the way to it, and who reads along. */
export function ThingFacts({ room, thing }: ThingFactsProps) {
  const { t } = useTranslation()
  const kind = t(`chat.thing.kind.${thing.kind}`)
  return (
    <div className={styles['thing']}>
      <Chip icon={thingKinds[thing.kind].icon} {...(hasPage(room) ? { href: thingHref(thing) } : {})}>
        {room.displayName || kind}
      </Chip>
      <p className={styles['who']}>{t(`chat.thing.who.${thing.kind}`)}</p>
    </div>
  )
}
