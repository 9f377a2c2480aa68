import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon, CloseButton, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachButton } from './AttachButton.tsx'
import styles from './Composer.module.css'
import { MentionButton } from './MentionButton.tsx'
import { Quote } from './Quote.tsx'
import type { NewWords } from './use-outgoing.ts'
import { useOwnId } from './use-own-id.ts'

interface ComposerProps {
  readonly room: ChatRoom
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly replyTo: ChatMessage | undefined
  readonly onSay: (said: NewWords) => void
  /** Nothing is answered any more. */
  readonly onSettled: () => void
}

/** Where one writes: Enter sends, with Shift a line goes on; each file is a message of its own. */
export function Composer({ room, draft, onDraft, replyTo, onSay, onSettled }: ComposerProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const own = useOwnId()
  const others = room.members.filter(({ id }) => id !== own)
  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])
  const say = () => {
    const message = draft.trim()
    if (message === '') return
    const mentions = others.filter((each) => message.includes(`@${fullName(each)}`)).map(({ id }) => id)
    onSay({ message, replyTo: replyTo?.id, mentions })
    onDraft('')
    onSettled()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  const label = room.privateChat
    ? t('chat.writeTo', { name: room.displayName })
    : t('chat.writeToAll', { count: room.memberCount })
  return (
    <div className={styles['composer']}>
      {replyTo && (
        <div className={styles['reply']}>
          <Quote quoted={replyTo} />
          <CloseButton aria-label={t('chat.noReply')} onClick={onSettled} />
        </div>
      )}
      <div className={styles['line']}>
        <AttachButton
          onFiles={(files) => files.forEach((file) => void onSay({ message: '', file, mentions: [] }))}
        />
        {!room.privateChat && (
          <MentionButton
            people={others}
            onPick={(name) => {
              onDraft(`${draft}${draft === '' || draft.endsWith(' ') ? '' : ' '}@${name} `)
              field.current?.focus()
            }}
          />
        )}
        <Textarea
          ref={field}
          className={styles['field'] ?? ''}
          aria-label={label}
          placeholder={label}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={limits.chatMessageLength}
          value={draft}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Tip label={t('chat.send')}>
          <ActionIcon
            variant="filled"
            size="lg"
            aria-label={t('chat.send')}
            disabled={draft.trim() === ''}
            onClick={say}
          >
            <IconSend2 {...icon} />
          </ActionIcon>
        </Tip>
      </div>
    </div>
  )
}
