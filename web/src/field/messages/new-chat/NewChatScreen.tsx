import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { useState } from 'react'
import { useClient } from '../../../session/session-context.ts'
import { uploadFile } from '../../../upload/upload-file.ts'
import { useDevice } from '../../device/device.ts'
import { goTo, screens } from '../../frame/screen.ts'
import { keepRoom } from '../../known/chats.ts'
import { type GroupWishes, NewGroup } from './NewGroup.tsx'
import { PickPeople } from './PickPeople.tsx'

/** With whom somebody wants to write: one person, or several as a group. The room is made at the server. */
export function NewChatScreen({ account }: { readonly account: Account }) {
  const client = useClient()
  const { known } = useDevice()
  const [people, setPeople] = useState<ChatRoom['members']>([])
  const [isGroup, setGroup] = useState(false)
  const begin = async (wishes?: GroupWishes) => {
    const accounts = people.map(({ id }) => ({ id }))
    const group = wishes && { name: wishes.name.trim() || null, showsAll: wishes.showsAll }
    const picture = wishes?.picture && { imageRef: await uploadFile(client, wishes.picture) }
    const room = await client.chatRooms.create({ chatRoom: { accounts, ...group, ...picture } })
    await keepRoom(known, room, account.id)
    goTo(`${screens.chat}?room=${room.id}`)
  }
  if (isGroup) return <NewGroup people={people} onBack={() => setGroup(false)} onBegin={begin} />
  return (
    <PickPeople
      chosen={people}
      onChosen={setPeople}
      onGo={people.length > 1 ? async () => setGroup(true) : () => begin()}
    />
  )
}
