import type { HourOfLoad, OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { Figure } from './Figure.tsx'
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
  const figures = [
    {
      name: t('operations.load.requests'),
      value: count(sum('requests')),
      valueOf: ({ requests }: HourOfLoad) => requests,
      written: count,
    },
    {
      name: t('operations.load.within'),
      value: p95 === null ? t('operations.load.none') : milliseconds(p95),
      valueOf: (hour: HourOfLoad) => hour.p95 ?? 0,
      written: milliseconds,
    },
    {
      name: t('operations.load.errors'),
      value: count(errors),
      tone: errors > 0 ? ('amber' as const) : undefined,
      valueOf: (hour: HourOfLoad) => hour.errors,
      written: count,
    },
  ]
  return (
    <Card title={t('operations.load.title')} note={t('operations.load.note')} divided>
      <div className={styles['figures']}>
        {figures.map(({ name, value, tone, ...bars }) => (
          <div key={name}>
            <dl>
              <Figure name={name} tone={tone}>
                {value}
              </Figure>
            </dl>
            <HourBars name={name} hours={hours} {...bars} />
          </div>
        ))}
      </div>
    </Card>
  )
}
