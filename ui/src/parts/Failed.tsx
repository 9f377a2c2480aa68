import { Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './Failed.module.css'
import { icon } from './icon.ts'
import { useRetry } from './use-retry.ts'

interface FailedProps {
  /** What could not be loaded, in words. */
  readonly title: string
  /** Why, and what is not known for now. */
  readonly children?: ReactNode
  readonly retry: () => unknown
}

/** In place of a part that could not be loaded: what it means, another try, and when that comes by itself. */
export function Failed({ title, children, retry }: FailedProps) {
  const texts = useTexts()
  const left = useRetry(retry)
  return (
    <div className={styles['failed']} role="status">
      <IconAlertCircle className={styles['icon']} size={18} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <strong className={styles['title']}>{title}</strong>
        {children && <p className={styles['text']}>{children}</p>}
        <div className={styles['again']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh {...icon} />}
            onClick={() => void retry()}
          >
            {texts.retry}
          </Button>
          <span className={styles['left']} aria-hidden>
            {texts.retryIn(left)}
          </span>
        </div>
      </div>
    </div>
  )
}
