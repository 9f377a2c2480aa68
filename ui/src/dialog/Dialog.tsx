import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  readonly opened: boolean
  /** Called for Escape; without it the dialog stays until one of its buttons is taken. */
  readonly onClose?: (() => void) | undefined
  /** Left out where the text is the message. */
  readonly title?: ReactNode
  /** The message. */
  readonly text: ReactNode
  /** Tile at the left: pass a Tabler icon of 20. */
  readonly icon?: ReactNode
  readonly tone?: 'neutral' | 'amber' | 'red'
  /** Above every other dialog that may be open. */
  readonly onTop?: boolean
  /** Buttons, the main one last; give it `data-autofocus`. */
  readonly actions: ReactNode
}

/** A question or message of 464, a little above the middle of the page. */
export function Dialog({
  opened,
  onClose,
  title,
  text,
  icon,
  tone = 'neutral',
  onTop = false,
  actions,
}: DialogProps) {
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose?.()}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      lockScroll={false}
      size="464px"
      zIndex={onTop ? 350 : 250}
      padding="24px"
      classNames={{ inner: styles['inner'] ?? '', content: styles['content'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['message']}>
          {icon && (
            <span className={styles['icon']} data-tone={tone}>
              {icon}
            </span>
          )}
          <div className={styles['words']}>
            <Modal.Title className={title ? styles['title'] : styles['lead']}>{title ?? text}</Modal.Title>
            {title && <Modal.Body className={styles['text']}>{text}</Modal.Body>}
          </div>
        </div>
        <div className={styles['actions']}>{actions}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
