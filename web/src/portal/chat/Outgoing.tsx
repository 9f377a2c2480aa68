import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './Outgoing.module.css'
import type { OutgoingMessage } from './use-outgoing.ts'

interface OutgoingProps {
  readonly message: OutgoingMessage
  readonly onAgain: () => void
  readonly onDrop: () => void
}

/** A message on its way, or one that has not arrived, with what can be done about it. */
export function Outgoing({ message: { said, problem }, onAgain, onDrop }: OutgoingProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['outgoing']} data-failed={problem !== null || undefined}>
      <div className={styles['bubble']}>{said.message || said.file?.name}</div>
      {problem === null ? (
        <span className={styles['state']}>
          <IconClock {...icon} size={14} />
          {t('chat.sending')}
        </span>
      ) : (
        <div className={styles['state']} role="alert">
          <IconAlertCircle {...icon} size={14} />
          <span>{t('chat.notSent', { problem })}</span>
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
