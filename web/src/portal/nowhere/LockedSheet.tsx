import { IconLock } from '@tabler/icons-react'
import styles from './LockedSheet.module.css'

const ROWS = [18, 34, 50]

/** A sheet of which a part is locked. Decoration; the words say it. */
export function LockedSheet() {
  return (
    <div className={styles['sheet']} aria-hidden>
      <svg width="144" height="66" viewBox="0 0 144 66">
        <path
          className={styles['seen']}
          d={ROWS.map((y, index) => `M4 ${y}h${56 - (index % 2) * 18}`).join('')}
        />
        <path
          className={styles['rest']}
          d={ROWS.map((y, index) => `M86 ${y}h${40 + (index % 2) * 14}`).join('')}
        />
      </svg>
      <span className={styles['lock']}>
        <IconLock size={22} stroke={1.6} />
      </span>
    </div>
  )
}
