import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Descriptions } from '../../conditions/subjects.ts'
import { answerTitles } from './answer-titles.ts'
import { useTypeNames } from './use-type-names.ts'

/** What people call the answers of a workflow, in the language of the page. */
export function useAnswerTitles(definition: WorkflowDefinition): Descriptions {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useTypeNames()
  return useMemo(() => {
    const task = t('workflows.editor.taskData.task')
    const dataTitles = Object.fromEntries(
      definition.taskType.fields.map((field) => {
        const { name, type, title } = field
        const isUntitled = translate(title, language) === null
        const ofType = type.kind === 'ASSET' && isUntitled ? types[type.id] : undefined
        return [name, { title: `${task} · ${ofType ?? taskFieldTitle(field, language)}` }]
      }),
    )
    const fields = {
      ...Object.fromEntries(
        (['label', 'assignedTo', 'validFrom', 'deadline'] as const).map((name) => [
          name,
          { title: t(`tasks.field.${name}`) },
        ]),
      ),
      data: { title: t('workflows.editor.taskData.title'), fields: dataTitles },
    }
    return answerTitles(definition, {
      language,
      task: { title: task, fields },
    })
  }, [definition, language, t, types])
}
