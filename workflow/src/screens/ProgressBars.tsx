import { useSyncExternalStore } from 'react'
import type { Session } from '../session/session.ts'
import styles from './form-view.module.css'
import { type FormStep, filled } from './steps.ts'

interface ProgressProps {
  readonly session: Session
  readonly steps: readonly FormStep[]
  /** The present page; beyond the last in the review. */
  readonly at: number
}

/** More pages than this are one bar. */
const MOST = 12

/** One bar per page; the present one as full as its questions are answered. */
export function ProgressBars({ session, steps, at }: ProgressProps) {
  const step = steps[at]
  const part = useSyncExternalStore(session.subscribe, () => (step ? filled(step) : 1))
  if (steps.length > MOST) return <Bars shares={[(at + part) / steps.length]} />
  return <Bars shares={steps.map((_, i) => (i < at ? 1 : i > at ? 0 : part))} />
}

function Bars({ shares }: { readonly shares: readonly number[] }) {
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
