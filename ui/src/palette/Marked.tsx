import styles from './Marked.module.css'
import { markedParts } from './marked-parts.ts'

interface MarkedProps {
  readonly text: string
  readonly query: string
}

/** A text in which what was looked for stands out. */
export function Marked({ text, query }: MarkedProps) {
  return markedParts(text, query).map(({ part, at, isMarked }) =>
    isMarked ? (
      <mark key={at} className={styles['mark']}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
