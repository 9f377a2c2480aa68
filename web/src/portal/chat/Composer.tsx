import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon, CloseButton, Textarea } from '@mantine/core'
import { IconAt, IconMicrophone, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MentionList } from '../../chat/MentionList.tsx'
import { mentionedIn } from '../../chat/mentions.ts'
import type { NewWords } from '../../chat/outgoing-message.ts'
import { useMentions } from '../../chat/use-mentions.ts'
import { useVoice } from '../../chat/use-voice.ts'
import { AttachButton } from './AttachButton.tsx'
import styles from './Composer.module.css'
import { Quote } from './Quote.tsx'
import { useOwnId } from './use-own-id.ts'
import { VoiceLine } from './VoiceLine.tsx'

interface ComposerProps {
  readonly room: ChatRoom
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly replyTo: ChatMessage | undefined
  readonly onSay: (said: NewWords) => void
  /** Nothing is answered any more. */
  readonly onSettled: () => void
}

/** Where one writes or speaks: Enter sends, with Shift a line goes on; each file is a message of its own. */
export function Composer({ room, draft, onDraft, replyTo, onSay, onSettled }: ComposerProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const own = useOwnId()
  const others = room.members.filter(({ id }) => id !== own)
  const people = room.privateChat ? [] : others
  const offer = useMentions({ people, field, text: draft, onText: onDraft })
  const voice = useVoice()
  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])
  const say = (said: Pick<NewWords, 'message' | 'shared'>) => {
    const mentions = mentionedIn(said.message, others).map(({ id }) => id)
    onSay({ ...said, replyTo: replyTo?.id, mentions })
    onSettled()
  }
  const sayDraft = () => {
    const message = draft.trim()
    if (message === '') return
    say({ message })
    onDraft('')
  }
  const share = (files: readonly File[]) => {
    for (const file of files) {
      const kind = file.type.startsWith('image/') ? 'IMAGE' : 'FILE'
      onSay({ message: '', shared: { kind, file }, mentions: [] })
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (offer.onKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sayDraft()
  }
  const label = room.privateChat
    ? t('chat.writeTo', { name: room.displayName })
    : room.thing
      ? t('chat.thing.write')
      : t('chat.writeToAll', { count: room.memberCount })
  return (
    <div className={styles['composer']}>
      <div className={styles['offer']}>
        <MentionList label={t('chat.mention')} offer={offer} />
      </div>
      {replyTo && (
        <div className={styles['reply']}>
          <Quote quoted={replyTo} />
          <CloseButton aria-label={t('chat.noReply')} onClick={onSettled} />
        </div>
      )}
      {voice.problem && (
        <p className={styles['problem']} role="alert">
          {t(`chat.voice.${voice.problem}`)}
        </p>
      )}
      {voice.state !== 'NONE' ? (
        <VoiceLine voice={voice} onSend={(file) => say({ message: '', shared: { kind: 'AUDIO', file } })} />
      ) : (
        <div className={styles['line']}>
          <AttachButton onFiles={share} />
          {!room.privateChat && (
            <Tip label={t('chat.mention')}>
              <ActionIcon aria-label={t('chat.mention')} onClick={offer.begin}>
                <IconAt {...icon} />
              </ActionIcon>
            </Tip>
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
            {...offer.fieldProps}
            onKeyDown={onKey}
          />
          <Tip label={t('chat.voice.record')}>
            <ActionIcon aria-label={t('chat.voice.record')} onClick={voice.start}>
              <IconMicrophone {...icon} />
            </ActionIcon>
          </Tip>
          <Tip label={t('chat.send')}>
            <ActionIcon
              variant="filled"
              aria-label={t('chat.send')}
              disabled={draft.trim() === ''}
              onClick={sayDraft}
            >
              <IconSend2 {...icon} />
            </ActionIcon>
          </Tip>
        </div>
      )}
    </div>
  )
}
