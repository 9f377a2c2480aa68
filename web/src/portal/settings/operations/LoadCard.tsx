import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { HourBars } from './HourBars.tsx'
import styles from './LoadCard.module.css'

/** What all nodes answered in the last 24 hours: how much, how fast, and what went wrong. */
export function LoadCard({ load: { hours, p95 } }: { readonly load: OperationsState['load'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = (name: 'requests' | 'errors') => hours.reduce((all, hour) => all + hour[name], 0)
  const errors = sum('errors')
  const milliseconds = (value: number) =>
    value < 1000 ? format.measure(value, 'ms') : format.measure(Math.round(value / 100) / 10, 's')
  const count = (value: number) => format.number(value)
  return (
    <Card title={t('operations.load.title')} note={t('operations.load.note')} divided>
      <div className={styles['figures']}>
        <div>
          <dl>
            <dt>{t('operations.load.requests')}</dt>
            <dd>{count(sum('requests'))}</dd>
          </dl>
          <HourBars
            name={t('operations.load.requests')}
            hours={hours}
            valueOf={({ requests }) => requests}
            written={count}
          />
        </div>
        <div>
          <dl>
            <dt>{t('operations.load.within')}</dt>
            <dd>{p95 === null ? t('operations.load.none') : milliseconds(p95)}</dd>
          </dl>
          <HourBars
            name={t('operations.load.within')}
            hours={hours}
            valueOf={(hour) => hour.p95 ?? 0}
            written={milliseconds}
          />
        </div>
        <div>
          <dl data-tone={errors > 0 ? 'amber' : undefined}>
            <dt>{t('operations.load.errors')}</dt>
            <dd>{count(errors)}</dd>
          </dl>
          <HourBars
            name={t('operations.load.errors')}
            hours={hours}
            valueOf={(hour) => hour.errors}
            written={count}
          />
        </div>
      </div>
    </Card>
  )
}
