import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../texts/texts.ts'
import { AUTO_CLOSE_MS, type Toast, type ToastKind } from './store.ts'
import styles from './ToastCard.module.css'

const icons: Record<ToastKind, typeof IconInfoCircle> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
}

interface ToastCardProps {
  readonly toast: Toast
  readonly paused: boolean
  readonly onClose: () => void
}

/** One toast. Its clock runs only while it is not paused. */
export function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const texts = useTexts()
  const Icon = icons[toast.kind]
  const left = useRef(AUTO_CLOSE_MS)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (paused || toast.leaving) return
    const started = Date.now()
    const timer = setTimeout(() => close(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [paused, toast.leaving])

  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={styles['card']}
      data-kind={toast.kind}
      data-leaving={toast.leaving || undefined}
    >
      <span className={styles['icon']}>{toast.icon ?? <Icon size={20} stroke={1.7} aria-hidden />}</span>
      <div className={styles['body']}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.text && <div className={styles['text']}>{toast.text}</div>}
        {toast.action && <div className={styles['action']}>{toast.action}</div>}
      </div>
      <CloseButton size="sm" aria-label={texts.toast.close} onClick={onClose} />
    </div>
  )
}
