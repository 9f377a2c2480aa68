import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './LicenceScale.module.css'

interface LicenceScaleProps {
  readonly used: number
  readonly total: number
  /** As many as there shall be. */
  readonly wanted: number
}

/** From so much on it is said that licences run short. */
const NEARLY = 0.9

/** Used and paid licences on one scale, with what is about to be ordered. */
export function LicenceScale({ used, total, wanted }: LicenceScaleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = Math.max(used, total, wanted, 1)
  const at = (count: number) => `${(100 * count) / end}%`
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
        {wanted < total && <span className={styles['mark']} style={{ insetInlineStart: at(wanted) }} />}
      </div>
      <div className={styles['ends']} aria-hidden>
        <span>0</span>
        {used > 0 && used < end && (
          <span className={styles['place']} style={{ insetInlineStart: at(used) }}>
            {format.number(used)}
          </span>
        )}
        <span>{wanted > total ? t('billing.new', { count: wanted }) : format.number(end)}</span>
      </div>
    </div>
  )
}
