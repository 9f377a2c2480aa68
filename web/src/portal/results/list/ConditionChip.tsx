import '@mantine/core/styles/Popover.layer.css'
import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ConditionChip.module.css'

interface ConditionChipProps {
  /** What is asked: "Zeitraum". */
  readonly title: string
  /** What is wanted of it, in words; undefined while nothing is said yet. */
  readonly text: ReactNode | undefined
  readonly opened: boolean
  readonly onOpen: (on: boolean) => void
  readonly onRemove: () => void
  /** The fields in which it is said. */
  readonly children: ReactNode
}

/** One condition of a list, 28 high: what and which; a click changes it, × takes it away. */
export function ConditionChip({ title, text, opened, onOpen, onRemove, children }: ConditionChipProps) {
  const { t } = useTranslation()
  // Lists and calendars of its fields lie in portals of their own, and so does what it opens.
  const chip = useClickOutside<HTMLSpanElement>(({ target }) => {
    if (opened && !(target instanceof Element && target.closest('[data-portal]'))) onOpen(false)
  })
  return (
    <span ref={chip} className={styles['chip']}>
      <Popover
        opened={opened}
        onChange={onOpen}
        position="bottom-start"
        width={440}
        trapFocus
        returnFocus
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <UnstyledButton className={styles['open']} onClick={() => onOpen(!opened)}>
            <span className={styles['title']}>{title} </span>
            {text && <span className={styles['text']}>{text}</span>}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles['fields'] ?? ''}>{children}</Popover.Dropdown>
      </Popover>
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t('results.conditions.remove', { name: title })}
        onClick={() => {
          onOpen(false)
          onRemove()
        }}
      />
    </span>
  )
}
