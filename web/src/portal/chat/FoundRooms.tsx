import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Slow } from '@feldwerk/ui/parts/Slow.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { chatKey } from '../known/chat-key.ts'
import { RoomRow } from './RoomRow.tsx'

interface FoundRoomsProps {
  readonly query: string
  readonly current: string | undefined
}

/** Rooms by name and people, and what was written in them. */
export function FoundRooms({ query, current }: FoundRoomsProps) {
  const { t } = useTranslation()
  const client = useClient()
  const found = useQuery({
    queryKey: [...chatKey, 'search', query],
    queryFn: async ({ signal }) => (await client.chatRooms.search({ query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  if (found.isError)
    return (
      <Failed title={t('chat.searchFailed')} retry={found.refetch}>
        {errorText(found.error)}
      </Failed>
    )
  if (!found.data) return <Slow />
  if (found.data.length === 0) return <Quiet look="caption">{t('chat.nothing', { query })}</Quiet>
  return found.data.map(({ chatRoom, chatMessage }) => (
    <RoomRow
      key={chatMessage?.id ?? chatRoom.id}
      room={chatRoom}
      message={chatMessage ?? chatRoom.latestMessage}
      isCurrent={chatRoom.id === current}
    />
  ))
}
