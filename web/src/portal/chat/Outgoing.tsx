import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutgoingMessage } from '../../chat/outgoing-message.ts'
import styles from './Outgoing.module.css'
import { OutgoingFile } from './OutgoingFile.tsx'

interface OutgoingProps {
  readonly message: OutgoingMessage
  /** One that was said before it has not got through. */
  readonly isHeldUp: boolean
  readonly onAgain: () => void
  readonly onDrop: () => void
}

/** A message on its way, or one that has not arrived, with what can be done about it. */
export function Outgoing({
  message: { message, shared, problem },
  isHeldUp,
  onAgain,
  onDrop,
}: OutgoingProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['outgoing']} data-failed={problem !== null || undefined}>
      {message !== '' && <div className={styles['bubble']}>{message}</div>}
      {shared && (
        <div className={styles['bubble']}>
          <OutgoingFile shared={shared} />
        </div>
      )}
      {problem === null ? (
        <span className={styles['state']}>
          <IconClock {...icon} size={14} />
          {t(isHeldUp ? 'chat.waits' : 'chat.sending')}
        </span>
      ) : (
        <div className={styles['state']} role="alert">
          <span className={styles['problem']}>
            <IconAlertCircle {...icon} size={14} />
            {t('chat.notSent', { problem })}
          </span>
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            {t('chat.again')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={onDrop}>
            {t('chat.drop')}
          </Button>
        </div>
      )}
    </div>
  )
}
