import styles from './Dial.module.css'

const CENTRE = { x: 540, y: 640 }
const DEGREES_PER_UNIT = 2.2
const TOP_VALUE = 60

/** Point on the dial for a value, at a distance from its centre. */
function at(value: number, radius: number): string {
  const angle = ((value - TOP_VALUE) * DEGREES_PER_UNIT * Math.PI) / 180
  return `${(CENTRE.x + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.cos(angle)).toFixed(2)}`
}

function ticks(step: number, inner: number, skip: (value: number) => boolean): string {
  const values = Array.from({ length: 121 / step + 1 }, (_, index) => index * step).filter(
    (value) => !skip(value),
  )
  return values.map((value) => `M${at(value, 480)}L${at(value, inner)}`).join('')
}

const fine = ticks(1, 462, (value) => value % 5 === 0)
const middle = ticks(5, 450, (value) => value % 10 === 0)
const long = ticks(10, 436, () => false)
const numbers = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** The brand's dial: ticks, allowed band from 35 to 85, pointer at 64. */
export function Dial() {
  return (
    <svg className={styles['dial']} viewBox="0 0 880 900" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <path className={styles['dialBand']} d={`M${at(35, 496)}A496 496 0 0 1 ${at(85, 496)}`} />
      <path className={styles['dialFine']} d={fine} />
      <path className={styles['dialMiddle']} d={middle} />
      <path className={styles['dialLong']} d={long} />
      {numbers.map((value) => {
        const [x, y] = at(value, 404).split(' ')
        return (
          <text
            key={value}
            className={styles['dialNumber']}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {value}
          </text>
        )
      })}
      <path
        className={styles['dialPointer']}
        d={`M${at(64, 472)}L${at(64, 14)}M${at(64, -14)}L${at(64, -60)}`}
      />
      <circle className={styles['dialHub']} cx={CENTRE.x} cy={CENTRE.y} r="13" />
    </svg>
  )
}
