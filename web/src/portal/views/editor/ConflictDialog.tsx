import type { View } from '@feldwerk/contract/views.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { subjectsOf } from '../../conditions/subjects.ts'
import { rootName } from '../../queries/root-name.ts'
import { stagesOf } from '../../queries/stages.ts'
import { stepSummary } from '../../queries/summary.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import styles from '../views.module.css'
import { draftOf, nameIn, type ViewDraft } from './draft.ts'

interface ConflictDialogProps {
  readonly mine: ViewDraft
  readonly theirs: View
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same view: both beside each other, and which of them goes on. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const who = theirs.lastChangeBy ? fullName(theirs.lastChangeBy) : t('assets.somebody')
  const other = draftOf(theirs)
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={720}
      title={t('views.conflict.title', { who })}
    >
      <p>{t('views.conflict.text', { when: format.dateTime(theirs.lastChangeAt) })}</p>
      <div className={styles['both']}>
        <Outline title={t('views.conflict.mine')} draft={mine} other={other} />
        <Outline title={t('views.conflict.theirs', { who })} draft={other} other={mine} />
      </div>
      <div className={styles['dialogEnd']}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('views.conflict.take', { who })}
        </Button>
        <Button data-autofocus onClick={onKeepMine}>
          {t('views.conflict.keep')}
        </Button>
      </div>
    </Modal>
  )
}

interface OutlineProps {
  readonly title: string
  readonly draft: ViewDraft
  readonly other: ViewDraft
}

/** Name and steps of one draft; those that the other has otherwise are marked. */
function Outline({ title, draft, other }: OutlineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const model = useQueryModel(draft.query)
  const { stages } = stagesOf(draft.query, model, {}, language)
  const lines = [
    { text: nameIn(draft, language), isSame: nameIn(draft, language) === nameIn(other, language) },
    {
      text: rootName(draft.query.root, model, t),
      isSame: JSON.stringify(draft.query.root) === JSON.stringify(other.query.root),
    },
    ...draft.query.steps.map((step, i) => {
      const { columns = {}, about = {} } = stages[i] ?? {}
      const subjects = subjectsOf(
        { names: columns, catalogue: model.catalogue },
        { names: about, fields: model.titles.fields },
      )
      return {
        text: `${t(`queries.step.${step.kind}`)}: ${stepSummary(step, { t, subjects, model })}`,
        isSame: JSON.stringify(step) === JSON.stringify(other.query.steps[i]),
      }
    }),
  ]
  return (
    <section aria-label={title}>
      <h3 className={styles['outlineTitle']}>{title}</h3>
      <ol className={styles['outline']}>
        {lines.map(({ text, isSame }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={at} data-different={!isSame || undefined}>
            {text}
            {!isSame && ` · ${t('views.conflict.different')}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
