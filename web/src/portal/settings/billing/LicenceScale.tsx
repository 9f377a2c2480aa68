import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './LicenceScale.module.css'

interface LicenceScaleProps {
  readonly used: number
  readonly total: number
  /** As many as there shall be. */
  readonly wanted: number
}

/** More ticks than these would be a grey bar. */
const MOST_TICKS = 60
const STEPS = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000] as const
/** Labels that are nearer than this part of the scale would lie over each other. */
const APART = 0.06

/** From so much on it is said that licences run short. */
const NEARLY = 0.9

/** Used and paid licences on one scale, with what is about to be ordered. */
export function LicenceScale({ used, total, wanted }: LicenceScaleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = Math.max(used, total, wanted, 1)
  const at = (count: number) => `${(100 * count) / end}%`
  const step = STEPS.find((each) => end / each <= MOST_TICKS) ?? end
  const isApart = (one: number, other: number) => Math.abs(one - other) / end > APART
  const isNearly = total > 0 && used / total > NEARLY
  const words = t('billing.scale', { used: format.number(used), total: format.number(total) })
  return (
    <div className={styles['scale']} role="img" aria-label={words}>
      <div className={styles['track']}>
        {wanted > total && (
          <span
            className={styles['wanted']}
            style={{ insetInlineStart: at(total), width: at(wanted - total) }}
          />
        )}
        <span className={styles['total']} style={{ width: at(total) }} />
        <span className={styles['used']} data-nearly={isNearly || undefined} style={{ width: at(used) }} />
        <span className={styles['ticks']} style={{ backgroundSize: `${at(step)} 100%` }} />
        <span className={styles['pointer']} style={{ insetInlineStart: at(used) }} />
        {wanted < total && <span className={styles['mark']} style={{ insetInlineStart: at(wanted) }} />}
      </div>
      <div className={styles['ends']} aria-hidden>
        <span>0</span>
        {used > 0 && isApart(used, 0) && isApart(used, end) && (
          <span className={styles['place']} style={{ insetInlineStart: at(used) }}>
            {format.number(used)}
          </span>
        )}
        {total > 0 && total < end && isApart(total, used) && isApart(total, end) && (
          <span className={styles['place']} style={{ insetInlineStart: at(total) }}>
            {format.number(total)}
          </span>
        )}
        <span>{wanted > total ? t('billing.new', { count: wanted }) : format.number(end)}</span>
      </div>
    </div>
  )
}
