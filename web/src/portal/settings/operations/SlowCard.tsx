import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import styles from './SlowCard.module.css'

/** What a statement may be about, by the name of its id. */
const ABOUT = ['viewId', 'metricId', 'dashboardId'] as const

/** The slowest statements of the last day: how long each took, of which call or job, when and what about, as the log has it. */
export function SlowCard({ slow }: { readonly slow: OperationsState['slow'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card title={t('operations.slow.title')} note={t('operations.slow.note')} flush={slow.length > 0} divided>
      {slow.length === 0 && <Quiet>{t('operations.slow.none')}</Quiet>}
      {slow.length > 0 && (
        <ul className={styles['statements']}>
          {slow.map(({ at, milliseconds, work, about, request }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- several may be of one call and one moment
            <li key={place} className={styles['statement']}>
              <span className={styles['seconds']}>
                {t('operations.slow.took', { seconds: format.number(Math.round(milliseconds / 100) / 10) })}
              </span>
              <span className={styles['what']}>
                <span>{work}</span>
                <span className={styles['facts']}>
                  {[
                    format.near(at),
                    ...ABOUT.flatMap((name) =>
                      about[name] ? t(`operations.slow.about.${name}`, { id: about[name] }) : [],
                    ),
                    request,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
