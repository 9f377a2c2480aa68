import type { Mark } from './placed.ts'
import styles from './Segments.module.css'

/** With more tasks than this, segments would be too small to be told apart. */
const MOST_SEGMENTS = 24

/** A segment for each task, or one plain bar; the words beside it say the same. */
export function Segments({ marks, done }: { readonly marks: readonly Mark[]; readonly done: number }) {
  const late = marks.filter((mark) => mark === 'late').length
  if (marks.length <= MOST_SEGMENTS)
    return (
      <span className={styles['segments']} aria-hidden>
        {Array.from({ length: marks.length }, (_, place) => (
          <span key={place} className={styles['segment']} data-mark={marks[place]} />
        ))}
      </span>
    )
  return (
    <span className={styles['plain']} aria-hidden>
      <span className={styles['part']} data-mark="done" style={{ '--share': done }} />
      <span className={styles['part']} data-mark="late" style={{ '--share': late }} />
      <span className={styles['part']} data-mark="open" style={{ '--share': marks.length - done - late }} />
    </span>
  )
}
