import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './RoomFacts.module.css'
import { SharedMedia } from './SharedMedia.tsx'
import { ThingFacts } from './ThingFacts.tsx'
import { useFollow } from './use-follow.ts'
import { useOwnId } from './use-own-id.ts'

/** Who is in a room, and what was shared in it. */
export function RoomFacts({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useOwnId()
  const follow = useFollow(room)
  return (
    <>
      {room.thing && <ThingFacts room={room} thing={room.thing} />}
      <h3 className={styles['head']}>
        {t(room.thing ? 'chat.thing.followers' : 'chat.members')}{' '}
        <span className={styles['count']}>{format.number(room.memberCount)}</span>
      </h3>
      <ul className={styles['people']}>
        {room.members.map((each) => (
          <li key={each.id} className={styles['person']}>
            <Avatar name={fullName(each)} imageUrl={each.imageUrl} decorative />
            <span className={styles['name']}>{fullName(each)}</span>
            {each.id === own && <span className={styles['own']}>{t('chat.you')}</span>}
          </li>
        ))}
      </ul>
      <div className={styles['follow']}>
        {room.thing && room.follows && (
          <Button size="compact-sm" variant="subtle" onClick={() => follow(false)}>
            {t('chat.thing.unfollow')}
          </Button>
        )}
      </div>
      <SharedMedia room={room} />
    </>
  )
}
