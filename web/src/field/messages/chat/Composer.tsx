import { limits } from '@feldwerk/contract/limits.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { shrinkPhoto } from '@feldwerk/workflow/answering/shrink.ts'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconCamera, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../device/device.ts'
import { keepMessage } from '../../outbox/messages.ts'
import { isFull } from '../../outbox/space.ts'
import styles from './Composer.module.css'

interface ComposerProps {
  readonly accountId: string
  readonly chatRoomId: string
}

/** Where one writes; each photo and each file is a message of its own. What is sent lies on the phone first. */
export function Composer({ accountId, chatRoomId }: ComposerProps) {
  const { t } = useTranslation()
  const { outbox } = useDevice()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const keep = async (said: Omit<Parameters<typeof keepMessage>[1], 'accountId' | 'chatRoomId'>) => {
    await keepMessage(outbox.database, { accountId, chatRoomId, ...said })
    setProblem(undefined)
    void outbox.wake()
  }
  const failed = (error: unknown) => {
    if (!isFull(error)) throw error
    setProblem(t('fieldChat.full'))
  }
  const say = async () => {
    const message = draft.trim()
    if (message === '') return
    await keep({ message }).then(() => setDraft(''), failed)
  }
  const share = async (files: readonly File[], isPicture: boolean) => {
    for (const file of files) {
      const blob = isPicture ? await shrinkPhoto(file).catch(() => file) : file
      const name = blob === file ? file.name : file.name.replace(/\.\w+$/, '') + '.jpg'
      if (blob.size >= (isPicture ? limits.imageBytes : limits.fileBytes))
        setProblem(t('fieldChat.tooLarge', { name: file.name }))
      else await keep({ message: '', file: { blob, name, isPicture } }).catch(failed)
    }
  }
  return (
    <div className={styles['composer']}>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <FileButton label={t('fieldChat.photo')} accept="image/*" onFiles={(files) => void share(files, true)}>
        <IconCamera {...largeIcon} />
      </FileButton>
      <div className={styles['field']}>
        <Textarea
          aria-label={t('fieldChat.write')}
          placeholder={t('fieldChat.write')}
          variant="unstyled"
          classNames={{ input: styles['words'] ?? '' }}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={limits.chatMessageLength}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <FileButton small label={t('fieldChat.file')} onFiles={(files) => void share(files, false)}>
          <IconPaperclip {...largeIcon} />
        </FileButton>
      </div>
      <ActionIcon
        className={styles['send'] ?? ''}
        variant="filled"
        aria-label={t('fieldChat.send')}
        disabled={draft.trim() === ''}
        onClick={() => void say()}
      >
        <IconSend2 {...largeIcon} />
      </ActionIcon>
    </div>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly accept?: string
  readonly small?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

function FileButton({ label, accept, small = false, onFiles, children }: FileButtonProps) {
  return (
    <label className={styles['choose']} data-small={small || undefined}>
      <input
        className="fw-visually-hidden"
        type="file"
        multiple
        aria-label={label}
        {...(accept ? { accept } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}
