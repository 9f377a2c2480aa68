import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import styles from './DeliveryTries.module.css'
import { placesOf } from './try-scale.ts'
import { durationText } from './use-delivery-columns.tsx'

/** The tries of a run: on a scale, which is logarithmic beyond an hour, and one below the other. */
export function DeliveryTries({ run }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles['tries']}>
      <h3 className={styles['title']}>{t('deliveries.tries')}</h3>
      <TryScale run={run} />
      <ol className={styles['list']}>
        {run.attempts.map(({ at, ms, status, problem }, i) => (
          <li key={at} className={styles['try']} data-failed={problem !== null || undefined}>
            <span className={styles['number']}>{format.number(run.tries - run.attempts.length + i + 1)}</span>
            <span>{format.dateTime(at)}</span>
            <span className={styles['came']}>
              {status === null ? (problem ?? t('deliveries.state.DONE')) : String(status)}
            </span>
            <span className={styles['length']}>{durationText(ms, format)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const AXIS = 18

function TryScale({ run: { attempts, dueAt, state } }: { readonly run: TriggerRun }) {
  const next = state === 'WAITING' ? dueAt : null
  const places = placesOf([...attempts.map(({ at }) => at), ...(next ? [next] : [])])
  return (
    <svg className={styles['scale']} viewBox="0 0 360 28" aria-hidden>
      <path className={styles['axis']} d={`M4 ${AXIS}H356`} />
      {Array.from({ length: 13 }, (_, i) => 4 + (352 / 12) * i).map((x, i) => (
        <path key={x} className={styles['axis']} d={`M${x} ${AXIS}v${i % 3 === 0 ? -7 : -4}`} />
      ))}
      {attempts.map(({ at, problem }, i) => (
        <circle
          key={at}
          className={problem === null ? styles['arrived'] : styles['failed']}
          cx={4 + 352 * (places[i] ?? 0)}
          cy={AXIS}
          r={4.5}
        />
      ))}
      {next && (
        <path
          className={styles['next']}
          d={`M${4 + 352 * (places.at(-1) ?? 1) - 5} 1h10v5l-4 4v${AXIS - 10}h-2v-${AXIS - 10}l-4 -4z`}
        />
      )}
    </svg>
  )
}
