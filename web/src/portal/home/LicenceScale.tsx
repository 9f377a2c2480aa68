import styles from './LicenceScale.module.css'

interface LicenceScaleProps {
  readonly used: number
  readonly total: number
}

const WIDTH = 320
const PARTS = 40

/** Ticks from nothing to all, filled as far as licences are used, with the pointer at the end. Decoration. */
export function LicenceScale({ used, total }: LicenceScaleProps) {
  const share = total === 0 ? 0 : Math.min(1, used / total)
  const reach = Math.round(share * WIDTH)
  const ticks = Array.from({ length: PARTS + 1 }, (_, index) => {
    const x = (WIDTH * index) / PARTS
    return `M${x} 20v${index % 10 === 0 ? -10 : -5}`
  }).join('')
  return (
    <svg className={styles['scale']} viewBox={`-6 0 ${WIDTH + 12} 22`} aria-hidden>
      <rect className={styles['scaleUsed']} x={0} y={10} width={reach} height={10} />
      <path className={styles['scaleTicks']} d={`M0 20h${WIDTH}${ticks}`} />
      <path
        className={share >= 1 ? styles['pointerFull'] : styles['pointer']}
        d={`M${reach - 5.5} 0h11v5.5l-4.5 4.5v10h-2v-10l-4.5 -4.5z`}
      />
    </svg>
  )
}
