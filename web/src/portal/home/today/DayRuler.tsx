import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { DayLane } from './DayLane.tsx'
import { DayRow } from './DayRow.tsx'
import styles from './DayRuler.module.css'
import { RulerBones } from './RulerBones.tsx'
import type { Ruler } from './ruler.ts'
import type { Today } from './use-today.ts'

/** An hour so near to the time that it is now would stand half behind it; on a phone that is more of the ruler. */
const BESIDE_NOW = { wide: 0.065, phone: 0.14 }
/** The first and the last hour stand within the scale, so their words reach further. */
const AT_THE_END = 1.5
const place = (from: number) => ({ '--from': from })

/** The day as a scale: tasks at their time by assignee, below them those that are done in the course of the day. */
export function DayRuler({ today: { ruler, now, failed } }: { readonly today: Today }) {
  const { t } = useTranslation()
  if (failed)
    return (
      <Card title={t('work.today')} flush divided>
        <CardFailed query={failed} title={t('work.dayFailed')}>
          {t('work.unknown')}
        </CardFailed>
      </Card>
    )
  if (!ruler) return <RulerBones />
  return <DrawnRuler ruler={ruler} now={now} />
}

function DrawnRuler({ ruler, now }: { readonly ruler: Ruler; readonly now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone =
    useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const beside = isPhone ? BESIDE_NOW.phone : BESIDE_NOW.wide
  // Minutes of whole hours have no room on a phone.
  const hourOf = (at: number) => format.time(at).replace(isPhone ? ':00' : '', '')
  // Hours of a clock of twelve are long: there every other one is enough.
  const isTight = isPhone && hourOf(ruler.from).length > 2
  const step = ruler.hours.findIndex(({ isNamed }, i) => i > 0 && isNamed)
  const share = (now - ruler.from) / (ruler.until - ruler.from)
  const isEmpty = ruler.rows.length + ruler.bundles.length === 0
  return (
    <Card>
      <div className={styles['ruler']}>
        <h2 className={styles['title']}>{t('work.today')}</h2>
        <div className={styles['scale']} aria-hidden>
          {ruler.hours.map(({ at, share: from, isNamed }, i) => (
            <span key={at} className={styles['hour']} style={place(from)} data-named={isNamed || undefined}>
              {isNamed &&
                !(isTight && i % (2 * step) > 0) &&
                Math.abs(from - share) >
                  beside * (i === 0 || i === ruler.hours.length - 1 ? AT_THE_END : 1) && (
                  <span>{hourOf(at)}</span>
                )}
            </span>
          ))}
        </div>
        {ruler.rows.map((row) => (
          <DayRow key={row.isRest ? 'rest' : (row.name ?? '')} row={row} isPhone={isPhone} />
        ))}
        {(ruler.bundles.length > 0 || ruler.earlier.count > 0) && (
          <DayLane ruler={ruler} isPhone={isPhone} isFirst={ruler.rows.length === 0} />
        )}
        {isEmpty && <p className={styles['none']}>{t('work.noTask')}</p>}
        <div className={styles['plot']} aria-hidden>
          <span className={styles['now']} style={place(share)}>
            <span>{format.time(now)}</span>
          </span>
        </div>
      </div>
    </Card>
  )
}
