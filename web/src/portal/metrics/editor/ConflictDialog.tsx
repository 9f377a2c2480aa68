import { useTranslation } from 'react-i18next'
import { ConflictFrame } from '../../conflict/ConflictFrame.tsx'
import styles from './ConflictDialog.module.css'
import { draftOf, type MetricDraft, type SourceDraft } from './draft.ts'
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
  return (
    <ConflictFrame
      words="metrics.conflict"
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      mine={<State draft={mine} />}
      theirs={<State draft={draftOf(conflict.theirs)} />}
      loading={loading}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

function State({ draft }: { readonly draft: MetricDraft }) {
  const { t } = useTranslation()
  return (
    <>
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
    </>
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
