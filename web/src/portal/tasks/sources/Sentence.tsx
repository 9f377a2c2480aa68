import { TypedInput } from '@feldwerk/ui/form/TypedInput.tsx'
import { useTypedNumber } from '@feldwerk/ui/form/typed/use-typed-number.ts'
import type { ReactNode } from 'react'
import styles from './Sentence.module.css'

/** A line of words and choices that reads as a sentence. */
export function Sentence({ lead, children }: { readonly lead?: string; readonly children: ReactNode }) {
  return (
    <div className={styles['sentence']}>
      {lead && <span className={styles['lead']}>{lead}</span>}
      {children}
    </div>
  )
}

interface NumberWordProps {
  /** For screen readers; the sentence says what it counts. */
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A whole number from 1 within a sentence. */
export function NumberWord({ label, value, max, onChange }: NumberWordProps) {
  const typed = useTypedNumber({
    value,
    onChange: (next) => next !== null && onChange(next),
    always: true,
    grouped: false,
    decimals: 0,
    min: 1,
    max,
  })
  return <TypedInput typed={typed} className={styles['number']} label={label} />
}
