import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Span } from './course.ts'
import { usualState } from './noticed.ts'
import styles from './StateStrip.module.css'
import { stripWords } from './strip-words.ts'

interface StateStripProps {
  readonly spans: readonly Span<string>[]
  readonly from: number
  readonly until: number
}

/** What state something was in, one after the other: the one that it was in longest is quiet, others stand out. */
export function StateStrip({ spans, from, until }: StateStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const usual = usualState(spans)
  const { ref, width } = useElementSize<HTMLOListElement>()
  const words = ({ value, from: since }: Span<string>) =>
    t('assets.course.since', {
      state: value ?? t('assets.nothing'),
      day: format.date(new Date(since).toISOString()),
    })
  return (
    <ol ref={ref} className={styles['strip']} aria-label={t('assets.course.states')}>
      {spans.map((span) => (
        <li
          key={span.from}
          className={styles['span']}
          data-usual={span.value === usual || undefined}
          title={words(span)}
          style={{
            left: `${((span.from - from) / (until - from)) * 100}%`,
            width: `${((span.until - span.from) / (until - from)) * 100}%`,
          }}
        >
          <span className="fw-visually-hidden">{words(span)}</span>
        </li>
      ))}
      {stripWords({ spans, usual, from, until, width }).map(({ span, at }) => (
        <li
          key={`word ${span.from}`}
          aria-hidden
          className={styles['word']}
          data-usual={span.value === usual || undefined}
          style={{ left: at }}
        >
          {span.value}
        </li>
      ))}
    </ol>
  )
}
