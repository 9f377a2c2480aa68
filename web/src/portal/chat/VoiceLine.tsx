import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerStopFilled, IconSend2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '../../chat/use-voice.ts'
import styles from './VoiceLine.module.css'

interface VoiceLineProps {
  readonly voice: Voice
  readonly onSend: (sound: File) => void
}

/** A voice message while it is recorded, and then to be heard before it is sent. */
export function VoiceLine({ voice, onSend }: VoiceLineProps) {
  const { t } = useTranslation()
  const isRecording = voice.state === 'RECORDING'
  const send = () => {
    const sound = voice.take()
    if (sound) onSend(sound)
  }
  return (
    <div className={styles['line']} role="group" aria-label={t('chat.voice.name')}>
      <Tip label={t('chat.voice.giveUp')}>
        <ActionIcon aria-label={t('chat.voice.giveUp')} onClick={voice.giveUp}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Tip>
      {isRecording ? (
        <>
          <span className={styles['recording']} role="timer">
            <span className={styles['dot']} aria-hidden />
            {t('chat.voice.recording', { time: voice.clock })}
          </span>
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled {...icon} />}
            onClick={voice.stop}
            autoFocus
          >
            {t('chat.voice.stop')}
          </Button>
        </>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said a moment ago has no captions */}
          <audio className={styles['sound']} src={voice.url} controls aria-label={t('chat.voice.own')} />
          <Tip label={t('chat.voice.send')}>
            <ActionIcon variant="filled" aria-label={t('chat.voice.send')} onClick={send} autoFocus>
              <IconSend2 {...icon} />
            </ActionIcon>
          </Tip>
        </>
      )}
    </div>
  )
}
