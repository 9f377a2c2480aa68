import type { View } from '@feldwerk/contract/views.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { subjectsOf } from '../../conditions/subjects.ts'
import { useRecordNames } from '../../conditions/use-names.ts'
import { ConflictFrame } from '../../conflict/ConflictFrame.tsx'
import { isSame } from '../../conflict/is-same.ts'
import { Outline, OutlineLine } from '../../conflict/Outline.tsx'
import { stepSummary } from '../../queries/editor/summary.ts'
import { rootName } from '../../queries/root-name.ts'
import { stagesOf } from '../../queries/stages.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { draftOf, nameIn, type ViewDraft } from './draft.ts'

interface ConflictDialogProps {
  readonly mine: ViewDraft
  readonly theirs: View
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same view: both beside each other, and which of them goes on. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const other = draftOf(theirs)
  return (
    <ConflictFrame
      words="views.conflict"
      changedBy={theirs.lastChangeBy && fullName(theirs.lastChangeBy)}
      changedAt={theirs.lastChangeAt}
      mine={<Steps draft={mine} other={other} />}
      theirs={<Steps draft={other} other={mine} />}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

interface StepsProps {
  readonly draft: ViewDraft
  readonly other: ViewDraft
}

/** Name and steps of one draft; those that the other has otherwise are marked. */
function Steps({ draft, other }: StepsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const model = useQueryModel(draft.query)
  const { stages } = stagesOf(draft.query, model, {}, language)
  const steps = draft.query.steps.map((step, i) => {
    const { columns = {}, about = {} } = stages[i] ?? {}
    const subjects = subjectsOf(
      { names: columns, catalogue: model.catalogue },
      { names: about, fields: model.titles.fields },
    )
    return { step, subjects, isDifferent: !isSame(step, other.query.steps[i]) }
  })
  const recordName = useRecordNames(
    steps.flatMap(({ step, subjects }) =>
      step.kind === 'FILTER' ? [{ text: step.condition, subjects }] : [],
    ),
  )
  const lines = [
    { text: nameIn(draft, language), isDifferent: nameIn(draft, language) !== nameIn(other, language) },
    {
      text: rootName(draft.query.root, model, t),
      isDifferent: !isSame(draft.query.root, other.query.root),
    },
    ...steps.map(({ step, subjects, isDifferent }) => {
      const summary = stepSummary(step, { t, format, subjects, model, nameOf: recordName })
      return { text: `${t(`queries.step.${step.kind}`)}: ${summary}`, isDifferent }
    }),
  ]
  return (
    <Outline>
      {lines.map(({ text, isDifferent }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <OutlineLine key={at} isDifferent={isDifferent}>
          {text}
        </OutlineLine>
      ))}
    </Outline>
  )
}
