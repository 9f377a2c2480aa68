import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { goTo, screens } from '../../frame/screen.ts'
import { prepareRoom } from '../../known/chats.ts'

interface UnfollowButtonProps {
  readonly accountId: string
  readonly chatRoomId: string
}

/** Takes the chat of a thing from the own list; it can still be opened at the thing. */
export function UnfollowButton({ accountId, chatRoomId }: UnfollowButtonProps) {
  const { t } = useTranslation()
  const { client } = useSession()
  const { known } = useDevice()
  const [isLeaving, setLeaving] = useState(false)
  const unfollow = async () => {
    setLeaving(true)
    try {
      await client.chatRooms.follow({ chatRoomId, setting: { follows: false } })
      goTo(screens.messages)
      await prepareRoom({ known, client, accountId }, null)
    } catch {
      setLeaving(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={48}
      aria-label={t('fieldChat.unfollow')}
      title={t('fieldChat.unfollow')}
      loading={isLeaving}
      onClick={() => void unfollow()}
    >
      <IconBellOff {...largeIcon} />
    </ActionIcon>
  )
}
