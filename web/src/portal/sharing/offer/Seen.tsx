import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { photosKey } from '../terms/photos-key.ts'
import { Sentences } from '../terms/Sentences.tsx'
import styles from './Seen.module.css'
import type { OfferValues } from './terms.ts'

interface SeenProps {
  readonly name: string
  readonly values: OfferValues
  /** How many questions the workflow has. */
  readonly questions: number
  readonly definition: WorkflowDefinition
}

/** In words what the other company sees of an offer, and what comes back. */
export function Seen({ name, values, questions, definition }: SeenProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { triggers, people, until, giveBack } = values
  return (
    <section className={styles['seen']} aria-label={t('sharing.seen.title')}>
      <Sentences
        title={t('sharing.seen.title')}
        sentences={[
          t('sharing.seen.checklist', { name }),
          refersToTypes(definition) && t('sharing.seen.types'),
          triggers.length > 0 && t('sharing.seen.triggers', { count: triggers.length }),
          t('sharing.seen.nothing'),
        ]}
      />
      <Sentences
        title={t('sharing.seen.backTitle')}
        sentences={[
          answersText(values, questions, t),
          t(`sharing.seen.${photosKey(values)}`),
          t('sharing.seen.people', { example: t(`sharing.form.peopleExample.${people}`) }),
          until ? t('sharing.seen.untilDay', { day: format.day(until) }) : t('sharing.seen.untilEnd'),
          t(giveBack ? 'sharing.seen.giveBack' : 'sharing.seen.keep'),
        ]}
      />
    </section>
  )
}

function answersText({ withheld }: OfferValues, questions: number, t: TFunction): string {
  if (withheld.length === 0) return t('sharing.seen.answersAll')
  const count = questions - withheld.length
  return count === 0 ? t('sharing.seen.answersNone') : t('sharing.seen.answers', { count, all: questions })
}

/** Whether something in the workflow is about an asset type. */
const refersToTypes = (definition: WorkflowDefinition): boolean =>
  /"kind":"ASSET"/.test(JSON.stringify([definition.nodes, definition.taskType]))
