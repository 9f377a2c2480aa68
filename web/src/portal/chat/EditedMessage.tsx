import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mentionedIn } from '../../chat/mentions.ts'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import styles from './EditedMessage.module.css'
import { useRefreshChat } from './use-room.ts'

interface EditedMessageProps {
  readonly message: ChatMessage
  /** Who can be mentioned. */
  readonly people: ChatRoom['members']
  readonly onSettled: () => void
}

/** Other words for an own message, in place of the field in which one writes. */
export function EditedMessage({ message, people, onSettled }: EditedMessageProps) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshChat()
  const [words, setWords] = useState(message.message)
  const save = useMutation({
    mutationFn: async () => {
      const known = [...people, ...message.mentions]
      const mentions = mentionedIn(words, known).map(({ id }) => ({ id }))
      await client.chatRooms.editMessage({
        chatMessageId: message.id,
        chatMessage: { message: words.trim(), mentions },
      })
      await refresh()
    },
    onSuccess: onSettled,
  })
  return (
    <form
      className={styles['edited']}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Textarea
        label={t('chat.change')}
        autoFocus
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.chatMessageLength}
        value={words}
        error={save.isError ? errorText(save.error) : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSettled()}
      />
      <div className={styles['acts']}>
        <Button variant="default" onClick={onSettled}>
          {t('chat.abort')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={words.trim() === ''}>
          {t('chat.form.save')}
        </Button>
      </div>
    </form>
  )
}
