import styles from './form-view.module.css'
import type { FormProgress } from './way.ts'

/** How far the form is, bar by bar. */
export function ProgressBars({ shares }: Pick<FormProgress, 'shares'>) {
  return (
    <div className={styles['bars']} aria-hidden>
      {shares.map((share, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        <svg key={i} className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none">
          <rect className={styles['barFill']} width={100 * share} height={4} />
        </svg>
      ))}
    </div>
  )
}
