import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { goTo, screens } from '../../frame/screen.ts'
import { keepArrived, keepRoom, prepareRoom } from '../../known/chats.ts'

/** What is done at the server at once, so that it needs a network; `problem` says what did not work. */
export function useChatActs(account: Account) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const { known } = useDevice()
  const [problem, setProblem] = useState<string>()
  const source = { known, client, accountId: account.id }
  const told = (act: () => Promise<unknown>) => {
    setProblem(undefined)
    act().catch((error: unknown) => setProblem(errorText(error)))
  }
  const remove = (message: ChatMessage) =>
    told(async () => {
      const sure = await confirm({
        title: t('fieldChat.removeTitle'),
        text: t('fieldChat.removeText'),
        confirmLabel: t('fieldChat.remove'),
        destructive: true,
      })
      if (!sure) return
      await client.chatRooms.removeMessage({ chatMessageId: message.id })
      const rest = { message: '', imageUrl: null, audioUrl: null, fileUrl: null, replyTo: null, mentions: [] }
      await keepArrived(known, { ...message, ...rest, deleted: true }, account.id)
    })
  const mute = (room: ChatRoom) =>
    told(async () => {
      const muted = !room.muted
      await client.chatRooms.mute({ chatRoomId: room.id, setting: { muted } })
      await keepRoom(known, { ...room, muted }, account.id)
    })
  const unfollow = ({ id }: ChatRoom) =>
    told(async () => {
      await client.chatRooms.follow({ chatRoomId: id, setting: { follows: false } })
      goTo(screens.messages)
      await prepareRoom(source, null)
    })
  const leave = ({ id, displayName }: ChatRoom) =>
    told(async () => {
      const sure = await confirm({
        title: t('fieldChat.leaveTitle', { name: displayName || t('fieldChat.unnamed') }),
        text: t('fieldChat.leaveText'),
        confirmLabel: t('fieldChat.leave'),
        destructive: true,
      })
      if (!sure) return
      const { name, members } = await client.chatRooms.byId({ chatRoomId: id })
      const others = members.filter((each) => each.id !== account.id)
      await client.chatRooms.update({
        chatRoomId: id,
        chatRoom: { name, accounts: others.map((each) => ({ id: each.id })) },
      })
      goTo(screens.messages)
      await prepareRoom(source, null)
    })
  return { problem, remove, mute, unfollow, leave }
}
