import type { ReactNode } from 'react'
import styles from './TypedHelp.module.css'

interface TypedHelpProps {
  readonly note: string | undefined
  readonly help?: ReactNode
}

/** How the text was understood, announced as it changes, and below it what the field expects. */
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
