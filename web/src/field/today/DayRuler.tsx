import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from '../frame/frame.module.css'

const WIDTH = 360
const SIDE = 10
const FROM = 6
const UNTIL = 18

/** The working day as a scale with the pointer at now; outside of it there is no pointer. */
export function DayRuler({ now }: { readonly now: Date }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hour = now.getHours() + now.getMinutes() / 60
  const x = at(hour)
  const label = t('field.today.ruler', { from: FROM, until: UNTIL, now: format.time(now) })
  return (
    <svg className={styles['ruler']} viewBox={`0 0 ${WIDTH} 56`} role="img" aria-label={label}>
      <path className={styles['rulerTicks']} d={ticks} />
      {[6, 9, 12, 15, 18].map((mark) => (
        <text key={mark} className={styles['rulerText']} x={at(mark)} y={52} textAnchor="middle">
          {String(mark).padStart(2, '0')}
        </text>
      ))}
      {hour >= FROM && hour <= UNTIL && (
        <path className={styles['rulerNow']} d={`M${x - 5.5} 2h11v5.5l-4.5 4.5v20h-2v-20l-4.5 -4.5z`} />
      )}
    </svg>
  )
}

function at(hour: number): number {
  return SIDE + ((WIDTH - 2 * SIDE) * (hour - FROM)) / (UNTIL - FROM)
}

/** Half hours short, hours longer, every third hour the longest. */
const ticks = Array.from({ length: (UNTIL - FROM) * 2 + 1 }, (_, index) => {
  const length = index % 6 === 0 ? 12 : index % 2 === 0 ? 8 : 4
  return `M${at(FROM + index / 2)} 24v${length}`
})
  .join('')
  .concat(`M${SIDE} 24H${WIDTH - SIDE}`)
