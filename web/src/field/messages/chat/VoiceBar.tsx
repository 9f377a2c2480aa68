import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerStopFilled, IconSend2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '../../../chat/use-voice.ts'
import styles from './VoiceBar.module.css'

interface VoiceBarProps {
  readonly voice: Voice
  readonly onSend: (sound: File) => void
}

/** A voice message while it is recorded, and then to be heard before it is sent. */
export function VoiceBar({ voice, onSend }: VoiceBarProps) {
  const { t } = useTranslation()
  const send = () => {
    const sound = voice.take()
    if (sound) onSend(sound)
  }
  return (
    <div className={styles['bar']} role="group" aria-label={t('fieldChat.voice.name')}>
      <ActionIcon
        className={styles['square'] ?? ''}
        variant="default"
        aria-label={t('fieldChat.voice.giveUp')}
        onClick={voice.giveUp}
      >
        <IconTrash {...largeIcon} />
      </ActionIcon>
      {voice.state === 'RECORDING' ? (
        <>
          <span className={styles['recording']} role="timer">
            <span className={styles['dot']} aria-hidden />
            {t('fieldChat.voice.recording', { time: voice.clock })}
          </span>
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled {...largeIcon} />}
            onClick={voice.stop}
            autoFocus
          >
            {t('fieldChat.voice.stop')}
          </Button>
        </>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said a moment ago has no captions */}
          <audio className={styles['sound']} src={voice.url} controls aria-label={t('fieldChat.voice.own')} />
          <ActionIcon
            className={styles['square'] ?? ''}
            variant="filled"
            aria-label={t('fieldChat.voice.send')}
            onClick={send}
            autoFocus
          >
            <IconSend2 {...largeIcon} />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
