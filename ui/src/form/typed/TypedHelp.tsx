import type { ReactNode } from 'react'
import styles from '../form.module.css'

interface TypedHelpProps {
  readonly note: string | undefined
  readonly help?: ReactNode
}

/** How a text was understood, said as it changes, and below it what is expected of the field. */
export function TypedHelp({ note, help }: TypedHelpProps) {
  return (
    <>
      <span className={styles['note']} aria-live="polite">
        {note}
      </span>
      {help}
    </>
  )
}
