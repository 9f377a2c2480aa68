import { LOCALES } from '@feldwerk/contract/locales.ts'
import { useTranslation } from 'react-i18next'
import { useFigureWord } from '../../../charts/use-figure-word.ts'
import { ConflictFrame } from '../../conflict/ConflictFrame.tsx'
import { Outline, OutlineLine } from '../../conflict/Outline.tsx'
import { draftOf, type MetricDraft } from './draft.ts'
import { SourceLines } from './SourceLines.tsx'
import { useBoundWords } from './use-bound-words.ts'
import type { MetricConflict } from './use-save-metric.ts'

interface ConflictDialogProps {
  readonly conflict: MetricConflict
  readonly mine: MetricDraft
  readonly loading: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same metric: both beside each other, and which of them goes on. */
export function ConflictDialog({ conflict, mine, loading, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const theirs = draftOf(conflict.theirs)
  return (
    <ConflictFrame
      words="metrics.conflict"
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      mine={<State draft={mine} other={theirs} />}
      theirs={<State draft={theirs} other={mine} />}
      loading={loading}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

interface StateProps {
  readonly draft: MetricDraft
  readonly other: MetricDraft
}

/** What one of the two reckons, in words; lines that the other has otherwise are marked. */
function State({ draft, other }: StateProps) {
  const shown = useShown(draft)
  const others = useShown(other)
  return (
    <Outline>
      <OutlineLine isDifferent={namesOf(draft) !== namesOf(other)}>{namesOf(draft)}</OutlineLine>
      {draft.sources.map((source, place) => (
        <SourceLines key={source.key} number={place + 1} source={source} other={other.sources[place]} />
      ))}
      {shown.map((text, place) => (
        <OutlineLine key={text} isDifferent={text !== others[place]}>
          {text}
        </OutlineLine>
      ))}
    </Outline>
  )
}

const namesOf = ({ names }: MetricDraft) =>
  LOCALES.map((language) => names[language])
    .filter(Boolean)
    .join(' · ')

/** How a metric is reckoned and shown, and from where on it is told. */
function useShown(draft: MetricDraft): readonly string[] {
  const { t } = useTranslation()
  const bound = useBoundWords(draft)
  const word = useFigureWord()
  const { aggregation, percent, unit } = draft
  return [
    ...(aggregation ? [`${t('metrics.aggregation')}: ${word({ aggregation, percent })}`] : []),
    ...(unit ? [`${t('metrics.unit')}: ${unit}`] : []),
    ...(draft.bound.min === null && draft.bound.max === null ? [] : [bound]),
  ]
}
