import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { draftOf, type MetricDraft, type SourceDraft } from './draft.ts'
import styles from './editor.module.css'
import type { MetricConflict } from './use-save-metric.ts'

interface ConflictDialogProps {
  readonly conflict: MetricConflict
  readonly mine: MetricDraft
  readonly loading: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

const FIELDS = ['timeExpression', 'valueExpression', 'labelExpression', 'filterExpression'] as const

/** Somebody else has saved the same metric: both beside each other, and which of them goes on. */
export function ConflictDialog({ conflict, mine, loading, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = conflict.changedBy ?? t('assets.somebody')
  const theirs = draftOf(conflict.theirs)
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={720}
      centered
      lockScroll={false}
      title={t('metrics.conflict.title', { who })}
    >
      <p>{t('metrics.conflict.text', { who, when: format.dateTime(conflict.changedAt) })}</p>
      <div className={styles['both']}>
        <State title={t('metrics.conflict.mine')} draft={mine} />
        <State title={t('metrics.conflict.theirs', { who })} draft={theirs} />
      </div>
      <div className={styles['dialogEnd']}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('metrics.conflict.take', { who })}
        </Button>
        <Button data-autofocus loading={loading} onClick={onKeepMine}>
          {t('metrics.conflict.keep')}
        </Button>
      </div>
    </Modal>
  )
}

function State({ title, draft }: { readonly title: string; readonly draft: MetricDraft }) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <h3 className={styles['stateTitle']}>{title}</h3>
      <p className={styles['stateName']}>{[draft.names.de, draft.names.en].filter(Boolean).join(' · ')}</p>
      {draft.sources.map((source, place) => (
        <dl
          key={source.key}
          className={styles['state']}
          aria-label={t('metrics.sourceNumber', { number: place + 1 })}
        >
          {FIELDS.map((field) => (
            <Line key={field} field={field} source={source} />
          ))}
        </dl>
      ))}
    </section>
  )
}

function Line({ field, source }: { readonly field: (typeof FIELDS)[number]; readonly source: SourceDraft }) {
  const { t } = useTranslation()
  if (!source[field]) return null
  return (
    <div>
      <dt>{t(`metrics.${field}`)}</dt>
      <dd>{source[field]}</dd>
    </div>
  )
}
