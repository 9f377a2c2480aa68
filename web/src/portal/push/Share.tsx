import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './Share.module.css'

interface ShareProps {
  readonly label: string
  readonly count: number
  readonly of: number
  /** What is asked of people, and not only what happens. */
  readonly strong?: boolean
}

/** How many of all did something, as a bar and in figures. */
export function Share({ label, count, of, strong = false }: ShareProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const part = of === 0 ? 0 : (100 * count) / of
  return (
    <div className={styles['share']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['bar']}>
        <div
          className={styles['part']}
          data-strong={strong || undefined}
          ref={(bar) => {
            if (bar) bar.style.width = `${part}%`
          }}
        />
      </div>
      <span className={styles['number']}>
        {t('push.ofAll', { part: format.number(count), all: format.number(of) })}
      </span>
    </div>
  )
}
