import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mentionedIn } from '../../../chat/mentions.ts'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useOnline } from '../../frame/use-online.ts'
import { keepArrived } from '../../known/chats.ts'
import styles from './EditedMessage.module.css'

interface EditedMessageProps {
  readonly accountId: string
  readonly message: ChatMessage
  /** Who can be mentioned. */
  readonly people: ChatMessage['mentions']
  readonly onSettled: () => void
}

/** Other words for an own message, in place of the field in which one writes; they need a network. */
export function EditedMessage({ accountId, message, people, onSettled }: EditedMessageProps) {
  const { t } = useTranslation()
  const client = useClient()
  const { known } = useDevice()
  const isOnline = useOnline()
  const [words, setWords] = useState(message.message)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setProblem(undefined)
    const mentions = mentionedIn(words, [...people, ...message.mentions]).map(({ id }) => ({ id }))
    const chatMessage = { message: words.trim(), mentions }
    try {
      const answer = await client.chatRooms.editMessage({ chatMessageId: message.id, chatMessage })
      await keepArrived(known, answer, accountId)
      onSettled()
    } catch (error) {
      setProblem(errorText(error))
      setSaving(false)
    }
  }
  return (
    <form className={styles['edited']} onSubmit={(event) => void save(event)}>
      <Textarea
        label={t('fieldChat.change')}
        autoFocus
        autosize
        minRows={1}
        maxRows={5}
        maxLength={limits.chatMessageLength}
        value={words}
        error={isOnline ? problem : t('fieldChat.changeNeedsNet')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={styles['acts']}>
        <Button variant="default" onClick={onSettled}>
          {t('fieldChat.abort')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={words.trim() === '' || !isOnline}>
          {t('fieldChat.save')}
        </Button>
      </div>
    </form>
  )
}
