import type { ChatMessage, ChatRoom } from '@feldwerk/contract/chat-rooms.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { shrinkPhoto } from '@feldwerk/workflow/answering/shrink.ts'
import { ActionIcon, CloseButton, Textarea } from '@mantine/core'
import { IconCamera, IconMicrophone, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MentionList } from '../../../chat/MentionList.tsx'
import { mentionedIn } from '../../../chat/mentions.ts'
import { useDraft } from '../../../chat/use-draft.ts'
import { useMentions } from '../../../chat/use-mentions.ts'
import { useVoice } from '../../../chat/use-voice.ts'
import { useDevice } from '../../device/device.ts'
import { keepMessage, type SaidMessage } from '../../outbox/messages.ts'
import { isFull } from '../../outbox/space.ts'
import styles from './Composer.module.css'
import { FileButton } from './FileButton.tsx'
import { Quote } from './Quote.tsx'
import { VoiceBar } from './VoiceBar.tsx'

interface ComposerProps {
  readonly accountId: string
  readonly room: ChatRoom
  readonly others: ChatRoom['members']
  readonly replyTo: ChatMessage | undefined
  /** Nothing is answered any more. */
  readonly onSettled: () => void
}

/** Where one writes or speaks; each photo and each file is a message of its own. What is sent lies on the phone first. */
export function Composer({ accountId, room, others, replyTo, onSettled }: ComposerProps) {
  const { t } = useTranslation()
  const { outbox } = useDevice()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft({ accountId, chatRoomId: room.id })
  const [problem, setProblem] = useState<string>()
  const people = room.privateChat ? [] : others
  const offer = useMentions({ people, field, text: draft, onText: setDraft })
  const voice = useVoice()
  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])
  /** Whether it lies on the phone now. */
  const keep = async (said: Omit<SaidMessage, 'accountId' | 'chatRoomId'>): Promise<boolean> => {
    try {
      await keepMessage(outbox.database, { accountId, chatRoomId: room.id, ...said })
    } catch (error) {
      if (!isFull(error)) throw error
      setProblem(t('fieldChat.full'))
      return false
    }
    setProblem(undefined)
    void outbox.wake()
    return true
  }
  const answered = replyTo && {
    id: replyTo.id,
    sender: replyTo.sender,
    message: replyTo.message,
    deleted: replyTo.deleted,
  }
  const say = async () => {
    const message = draft.trim()
    if (message === '') return
    const mentions = mentionedIn(message, others)
    if (!(await keep({ message, mentions, replyTo: answered ?? null }))) return
    setDraft('')
    onSettled()
  }
  const speak = async (sound: File) => {
    const file = { blob: sound, name: sound.name, kind: 'AUDIO' as const }
    if (await keep({ message: '', file, replyTo: answered ?? null })) onSettled()
  }
  const share = async (files: readonly File[], kind: 'IMAGE' | 'FILE') => {
    for (const file of files) {
      const blob = kind === 'IMAGE' ? await shrinkPhoto(file).catch(() => file) : file
      const name = blob === file ? file.name : file.name.replace(/\.\w+$/, '') + '.jpg'
      if (blob.size >= (kind === 'IMAGE' ? limits.imageBytes : limits.fileBytes))
        setProblem(t('fieldChat.tooLarge', { name: file.name }))
      else await keep({ message: '', file: { blob, name, kind } })
    }
  }
  const wrong = problem ?? (voice.problem && t(`fieldChat.voice.${voice.problem}`))
  return (
    <div className={styles['composer']}>
      {wrong && (
        <p className={styles['problem']} role="alert">
          {wrong}
        </p>
      )}
      {replyTo && (
        <div className={styles['reply']}>
          <Quote quoted={replyTo} />
          <CloseButton aria-label={t('fieldChat.noReply')} onClick={onSettled} />
        </div>
      )}
      {offer.people.length > 0 && (
        <div className={styles['offer']}>
          <MentionList label={t('fieldChat.mention')} offer={offer} />
        </div>
      )}
      {voice.state !== 'NONE' ? (
        <VoiceBar voice={voice} onSend={(sound) => void speak(sound)} />
      ) : (
        <>
          <FileButton
            label={t('fieldChat.photo')}
            accept="image/*"
            onFiles={(files) => void share(files, 'IMAGE')}
          >
            <IconCamera {...largeIcon} />
          </FileButton>
          <div className={styles['field']}>
            <Textarea
              ref={field}
              aria-label={t('fieldChat.write')}
              placeholder={t('fieldChat.write')}
              variant="unstyled"
              classNames={{ input: styles['words'] ?? '' }}
              autosize
              minRows={1}
              maxRows={5}
              maxLength={limits.chatMessageLength}
              {...offer.fieldProps}
              onKeyDown={offer.onKey}
            />
            <FileButton small label={t('fieldChat.file')} onFiles={(files) => void share(files, 'FILE')}>
              <IconPaperclip {...largeIcon} />
            </FileButton>
          </div>
          {draft.trim() === '' ? (
            <ActionIcon
              className={styles['send'] ?? ''}
              variant="default"
              aria-label={t('fieldChat.voice.record')}
              onClick={voice.start}
            >
              <IconMicrophone {...largeIcon} />
            </ActionIcon>
          ) : (
            <ActionIcon
              className={styles['send'] ?? ''}
              variant="filled"
              aria-label={t('fieldChat.send')}
              onClick={() => void say()}
            >
              <IconSend2 {...largeIcon} />
            </ActionIcon>
          )}
        </>
      )}
    </div>
  )
}
