import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './HitBars.module.css'
import type { HitWeek } from './hits.ts'

interface HitBarsProps {
  readonly weeks: readonly HitWeek[]
  readonly counts: { readonly times: string }
  /** How many results the rule would not have applied to, written. */
  readonly others: string
}

/** A bar per week, and in it those that the rule would have applied to. */
export function HitBars({ weeks, counts, others }: HitBarsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...weeks.map(({ results }) => results))
  return (
    <div>
      <div className={styles['bars']} aria-hidden>
        {weeks.map(({ week, results, applied }) => (
          <div key={week} className={styles['bar']} style={{ height: `${(results / most) * 100}%` }}>
            <div className={styles['hit']} style={{ height: `${(applied / Math.max(1, results)) * 100}%` }} />
          </div>
        ))}
      </div>
      <p className={styles['axis']}>
        <span>{weeks[0] && format.date(weeks[0].week)}</span>
        <span>{t('workflows.editor.rule.today')}</span>
      </p>
      <p className={styles['legend']}>
        <span className={styles['key']} data-hit>
          {t('workflows.editor.rule.applies', { number: counts.times })}
        </span>
        <span className={styles['key']}>{t('workflows.editor.rule.appliesNot', { number: others })}</span>
      </p>
    </div>
  )
}
