import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Descriptions } from '../../conditions/subjects.ts'
import { answerTitles } from './answer-titles.ts'

/** What people call the answers of a workflow, in the language of the page. */
export function useAnswerTitles(definition: WorkflowDefinition): Descriptions {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    const fields = {
      ...Object.fromEntries(
        (['label', 'assignedTo', 'validFrom', 'deadline'] as const).map((name) => [
          name,
          { title: t(`tasks.field.${name}`) },
        ]),
      ),
      data: { title: t('workflows.editor.taskData.title') },
    }
    return answerTitles(definition, {
      language,
      task: { title: t('workflows.editor.taskData.task'), fields },
    })
  }, [definition, language, t])
}
