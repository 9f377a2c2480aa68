import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { chatKey } from '../known/chat-key.ts'
import { useWhen } from '../thing-room/use-when.ts'
import { SharedFile } from './SharedFile.tsx'
import styles from './SharedMedia.module.css'

const SHOWN = 9

/** The latest pictures and files of a room. */
export function SharedMedia({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const when = useWhen()
  const media = useQuery({
    queryKey: [...chatKey, 'media', room.id, room.latestMessage?.id],
    queryFn: ({ signal }) => client.chatRooms.media({ chatRoomId: room.id, size: SHOWN }, { signal }),
  })
  const shared = media.data?.data ?? []
  const pictures = shared.filter(({ imageUrl }) => imageUrl !== null)
  const files = shared.filter(({ imageUrl }) => imageUrl === null)
  return (
    <>
      <h3 className={styles['head']}>
        {t('chat.media')}{' '}
        {media.data && <span className={styles['count']}>{format.number(media.data.recordsTotal)}</span>}
      </h3>
      {media.data && shared.length === 0 && <Quiet look="caption">{t('chat.noMedia')}</Quiet>}
      <div className={styles['pictures']}>
        {pictures.map(({ id, imageUrl, sender }) => (
          <a
            key={id}
            href={imageUrl ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['picture']}
          >
            <img src={imageUrl ?? ''} alt={t('chat.pictureOf', { who: fullName(sender) })} loading="lazy" />
          </a>
        ))}
      </div>
      <div className={styles['files']}>
        {files.map((message) => (
          <div key={message.id}>
            <Quiet look="caption">
              {fullName(message.sender)} · {when(message.createdAt)}
            </Quiet>
            <SharedFile message={message} />
          </div>
        ))}
      </div>
    </>
  )
}
