import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowCard } from '../rows/RowCard.tsx'
import styles from './Group.module.css'

/** Rows before one asks for the others. */
const SHOWN = 3

interface GroupProps {
  readonly title: string
  /** Beside the title: how many there are, or what can be done with all of them. */
  readonly note: ReactNode
  readonly isEmpty: boolean
  readonly children: readonly ReactNode[]
}

/** Rows of one kind under their title, the first of them at first; nothing where there are none. */
export function Group({ title, note, isEmpty, children }: GroupProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isEmpty) return null
  const shown = isOpen ? children : children.slice(0, SHOWN)
  const hidden = children.length - shown.length
  return (
    <RowCard
      label={title}
      title={title}
      end={note}
      foot={
        hidden > 0 && (
          <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
            {t('field.messages.more', { count: hidden })}
          </button>
        )
      }
    >
      {shown}
    </RowCard>
  )
}
