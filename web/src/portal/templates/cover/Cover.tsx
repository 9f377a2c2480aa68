import styles from './Cover.module.css'

/** The parts of a template as a drawing of them: what is measured, what is asked, what comes of it. */
export function Cover({ builtin }: { readonly builtin: string | null }) {
  const { pointer, from, to, line, limit } = drawings[builtin ?? ''] ?? plain
  const ticks = Array.from({ length: 21 }, (_, at) => at)
  const x = (share: number) => 24 + share * 144
  return (
    <svg className={styles['cover']} viewBox="0 0 320 150" role="presentation" aria-hidden>
      <g className={styles['phone']}>
        <rect x="218" y="14" width="78" height="150" rx="8" />
        {[34, 56, 78, 100, 122].map((y, at) => (
          <g key={y}>
            <circle className={at === 2 ? styles['off'] : styles['on']} cx="232" cy={y} r="4" />
            <path d={`M244 ${y}h${at % 2 ? 30 : 40}`} />
          </g>
        ))}
      </g>
      <g className={styles['scale']}>
        {ticks.map((at) => (
          <path key={at} d={`M${x(at / 20)} 34v${at % 5 === 0 ? 10 : 6}`} />
        ))}
        <path className={styles['band']} d={`M${x(from)} 28H${x(to)}`} />
        <path className={styles['pointer']} d={`M${x(pointer)} 22v28`} />
      </g>
      <g className={styles['chart']}>
        <path className={styles['axis']} d="M24 132H192" />
        {limit !== undefined && <path className={styles['limit']} d={`M24 ${limit}H192`} />}
        <polyline points={line.map((y, at) => `${24 + at * 14},${y}`).join(' ')} />
      </g>
    </svg>
  )
}

interface GaugeDrawing {
  readonly pointer: number
  /** The allowed band, as shares of the scale. */
  readonly from: number
  readonly to: number
  readonly line: readonly number[]
  readonly limit?: number
}

const plain: GaugeDrawing = {
  pointer: 0.5,
  from: 0.3,
  to: 0.7,
  line: [112, 108, 110, 100, 104, 96, 98, 90, 94, 86, 88, 82, 84],
}

const drawings: Readonly<Record<string, GaugeDrawing>> = {
  'machine-maintenance': {
    pointer: 0.72,
    from: 0.1,
    to: 0.66,
    line: [118, 116, 117, 112, 114, 110, 112, 106, 108, 98, 82, 110, 108],
    limit: 88,
  },
  'safety-walk': {
    pointer: 0.86,
    from: 0.6,
    to: 1,
    line: [84, 90, 86, 96, 92, 100, 98, 106, 104, 110, 108, 116, 118],
  },
  'vehicle-check': {
    pointer: 0.4,
    from: 0.25,
    to: 1,
    line: [82, 84, 88, 90, 94, 96, 100, 104, 106, 110, 112, 84, 86],
    limit: 122,
  },
  'haccp-temperature': {
    pointer: 0.34,
    from: 0.2,
    to: 0.5,
    line: [116, 112, 114, 110, 112, 108, 110, 84, 106, 110, 112, 108, 112],
    limit: 92,
  },
}
