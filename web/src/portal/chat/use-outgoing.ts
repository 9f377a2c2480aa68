import type { MessagePayload } from '@feldwerk/contract/chat-rooms.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { useState } from 'react'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useUpload } from '../../upload/use-upload.ts'
import { useRefreshChat } from './use-room.ts'

/** What somebody wants to say. */
export interface NewWords {
  readonly message: string
  readonly file?: File
  readonly replyTo?: string | undefined
  readonly mentions: readonly string[]
}

/** A message on its way; `problem` says why it has not arrived. */
export interface OutgoingMessage {
  readonly id: string
  readonly said: NewWords
  readonly problem: string | null
}

/** Messages of a room that have not arrived, in their order. One is sent again under the same id. */
export function useOutgoing(chatRoomId: string) {
  const client = useClient()
  const upload = useUpload()
  const refresh = useRefreshChat()
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([])
  const mark = (id: string, problem: string | null) =>
    setOutgoing((all) => all.map((each) => (each.id === id ? { ...each, problem } : each)))
  const drop = (id: string) => setOutgoing((all) => all.filter((each) => each.id !== id))

  async function send({ id, said }: Pick<OutgoingMessage, 'id' | 'said'>): Promise<void> {
    mark(id, null)
    try {
      const ref = said.file ? await upload(said.file) : undefined
      await client.chatRooms.addMessage({ chatRoomId, chatMessage: payloadOf(id, said, ref) })
      await refresh()
      drop(id)
    } catch (error) {
      mark(id, errorText(error))
    }
  }
  const say = (said: NewWords) => {
    const message = { id: newId(), said, problem: null }
    setOutgoing((all) => [...all, message])
    void send(message)
  }
  return { outgoing, say, sendAgain: send, drop }
}

function payloadOf(
  id: string,
  { message, file, replyTo, mentions }: NewWords,
  ref: string | undefined,
): MessagePayload {
  const isPicture = file?.type.startsWith('image/') === true
  return {
    id,
    message,
    mentions: mentions.map((account) => ({ id: account })),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(ref === undefined ? {} : isPicture ? { imageRef: ref } : { fileRef: ref }),
  }
}
