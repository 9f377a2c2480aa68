import { type ReactNode, useRef } from 'react'
import { keptHeight, useKeptHeight } from './kept-height.ts'
import styles from './Steady.module.css'

/** Heights in px of parts that this browser has never drawn; 0: most often there is nothing. */
const usual = { steps: 0, ruler: 176, needs: 0, lists: 370, favourites: 132 } as const

interface SteadyProps {
  readonly part: keyof typeof usual
  readonly isReady: boolean
  /** Until it is ready, its lines. */
  readonly children: ReactNode
}

/** A part of the start page that is as high while it loads as it was the last time, so that nothing below it jumps. */
export function Steady({ part, isReady, children }: SteadyProps) {
  const box = useRef<HTMLDivElement>(null)
  useKeptHeight(part, box, isReady)
  if (isReady)
    return (
      <div ref={box} className={styles['steady']}>
        {children}
      </div>
    )
  const height = keptHeight(part) ?? usual[part]
  if (height === 0) return null
  return (
    <div className={styles['steady']} data-waiting style={{ '--height': `${height}px` }}>
      {children}
    </div>
  )
}
