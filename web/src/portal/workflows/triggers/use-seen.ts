import { triggerNames } from '@feldwerk/workflow/check/triggers.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Descriptions, subjectsOf, type Titles } from '../../conditions/subjects.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { useAnswerTitles } from '../draft/use-answer-titles.ts'

const COMPANY_FIELDS = ['name', 'street', 'zip', 'city', 'phone', 'email'] as const

/** What the triggers of a workflow may speak of, and what people call it. */
export function useSeen(definition: WorkflowDefinition) {
  const { t } = useTranslation()
  const { catalogue, titles: known, recordNames } = useQueryModel()
  const answers = useAnswerTitles(definition)
  const environment = useMemo(
    () => ({ names: triggerNames(buildForm(definition, catalogue)), catalogue }),
    [definition, catalogue],
  )
  const titles = useMemo((): Titles => {
    const around: Descriptions = {
      result: {
        title: t('triggers.sees.result'),
        fields: {
          completedAt: { title: t('triggers.sees.completedAt') },
          createdBy: { title: t('triggers.sees.createdBy') },
          company: { title: t('triggers.sees.fromCompany') },
        },
      },
      link: { title: t('triggers.sees.link') },
      performer: { title: t('triggers.sees.performer') },
      company: {
        title: t('triggers.sees.company'),
        fields: Object.fromEntries(
          COMPANY_FIELDS.map((name) => [name, { title: t(`triggers.sees.companyField.${name}`) }]),
        ),
      },
    }
    return { ...known, names: { ...around, ...answers } }
  }, [known, answers, t])
  const subjects = useMemo(() => subjectsOf(environment, titles), [environment, titles])
  return { environment, titles, recordNames, subjects }
}

export type TriggerSight = ReturnType<typeof useSeen>
