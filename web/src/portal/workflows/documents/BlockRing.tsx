import styles from './BlockRing.module.css'
import { type BlockPlace, spanOn } from './block-place.ts'

interface BlockRingProps {
  readonly place: BlockPlace | undefined
  readonly page: number
  /** Of the page, in points. */
  readonly height: number
}

/** A ring around what the chosen block prints on a page. */
export function BlockRing({ place, page, height }: BlockRingProps) {
  const span = place && spanOn(place, page, height)
  if (!span || span.bottom - span.top < 1) return null
  const percent = (y: number) => `${(y / height) * 100}%`
  return (
    <div
      className={styles['ring']}
      style={{ top: percent(span.top), height: percent(span.bottom - span.top) }}
      aria-hidden
    />
  )
}
