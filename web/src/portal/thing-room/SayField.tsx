import type { ChatMessage, ChatRoom, ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useChatOutgoing, useUnsent } from '../known/use-chat-outgoing.ts'
import styles from './SayField.module.css'
import { useSayOnThing } from './use-thing-room.ts'

interface SayFieldProps {
  readonly thing: ChatThing
  readonly room: ChatRoom | null
  /** What was read of the room. */
  readonly read: readonly ChatMessage[]
}

/** A line in which something is said about a thing; above it what has not arrived. */
export function SayField({ thing, room, read }: SayFieldProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState('')
  const say = useSayOnThing(thing)
  const unsent = useUnsent(useChatOutgoing()).filter(
    ({ id, chatRoomId }) => chatRoomId === room?.id && !read.some((message) => message.id === id),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = draft.trim()
    if (message === '' || say.isPending) return
    say.mutate(message, {
      onSuccess: () => setDraft(''),
      onError: (error) => toast.error({ title: t('chat.thing.notSaid'), text: errorText(error) }),
    })
  }
  return (
    <>
      {unsent.map(({ id, message, state, problem }) => (
        <p key={id} className={styles['unsent']} data-refused={state === 'REFUSED' || undefined}>
          {message}
          <span>
            {state === 'REFUSED'
              ? t('chat.notSent', { problem })
              : t(state === 'STUCK' ? 'chat.waits' : 'chat.sending')}
          </span>
        </p>
      ))}
      <form className={styles['form']} onSubmit={submit}>
        <TextInput
          className={styles['field'] ?? ''}
          aria-label={t('chat.thing.write')}
          placeholder={t('chat.thing.write')}
          maxLength={limits.chatMessageLength}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Tip label={t('chat.send')}>
          <ActionIcon
            type="submit"
            variant="default"
            size={36}
            aria-label={t('chat.send')}
            disabled={draft.trim() === ''}
            loading={say.isPending}
          >
            <IconSend2 {...icon} />
          </ActionIcon>
        </Tip>
      </form>
    </>
  )
}
