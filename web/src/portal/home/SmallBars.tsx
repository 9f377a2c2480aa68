import styles from './SmallBars.module.css'

const [WIDTH, HEIGHT] = [108, 52]
const MOST = 16

/** Bars without words, the last of them stronger. Decoration; the figure beside it says it in words. */
export function SmallBars({ values }: { readonly values: readonly (number | null)[] }) {
  const shown = values.slice(-MOST).map((value) => value ?? 0)
  const most = Math.max(...shown, 0)
  if (most === 0) return null
  const step = WIDTH / shown.length
  const bars = shown.map((value, place) => ({
    x: place * step,
    height: Math.max(2, (Math.max(0, value) / most) * HEIGHT),
  }))
  return (
    <svg className={styles['bars']} width={WIDTH} height={HEIGHT} aria-hidden>
      {bars.map((bar) => (
        <rect
          key={bar.x}
          className={styles['bar']}
          data-last={bar === bars.at(-1) || undefined}
          x={bar.x}
          y={HEIGHT - bar.height}
          width={Math.min(16, step - 2)}
          height={bar.height}
          rx="1"
        />
      ))}
    </svg>
  )
}
