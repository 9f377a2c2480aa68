import styles from './BeyondScale.module.css'

const TICKS = Array.from({ length: 17 }, (_, index) => 10 + index * 10)

/** A scale whose pointer stands beyond its end: what was asked for is not here. Decoration; the words say it. */
export function BeyondScale() {
  return (
    <svg className={styles['scale']} width="248" height="44" viewBox="0 0 248 44" aria-hidden>
      <rect className={styles['band']} x="0.5" y="20.5" width="170" height="10" />
      <path className={styles['ticks']} d={TICKS.map((x) => `M${x}.5 30.5v-5`).join('')} />
      <path className={styles['limits']} d="M0.5 20v11M42.5 20v11M85.5 20v11M128.5 20v11M170.5 20v11" />
      <path className={styles['beyond']} d="M176 30.5h60" />
      <path className={styles['pointer']} d="M205 4h12v7l-6 5l-6-5zM211 16v15" />
    </svg>
  )
}
