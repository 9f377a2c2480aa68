import { useLate } from '@feldwerk/ui/parts/use-late.ts'
import styles from './FavouriteBones.module.css'

/** The favourite figures while they load. */
export function FavouriteBones() {
  const isShown = useLate()
  return (
    <div className={styles['cards']} aria-hidden>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles['card']} data-shown={isShown || undefined}>
          <span className={styles['name']} />
          <span className={styles['figure']} />
        </span>
      ))}
    </div>
  )
}
