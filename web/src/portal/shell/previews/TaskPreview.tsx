import type { TaskState } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { PaletteActions } from '@feldwerk/ui/palette/PaletteActions.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClipboardText, IconClockExclamation, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alsoSpeak } from '../../../i18n/i18n.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'
import { assigneeNames } from '../../names/task-titles.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { PreviewFacts } from './PreviewFacts.tsx'

/** A task: how it stands, until when and for whom. */
export function TaskPreview({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const language = useLanguage()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [...tasksKey, 'byId', id],
    queryFn: async ({ signal }) => {
      await alsoSpeak('areas')
      return client.tasks.byId({ taskId: id }, { signal })
    },
  })
  if (!data) return <Lines count={4} />
  const { state, deadline, assignedTo, workflow, results } = data
  const [result] = results
  return (
    <>
      <PreviewFacts
        facts={[
          [t('tasks.field.state'), <State key="state" state={state} />],
          [t('tasks.field.deadline'), deadline && format.dateTime(deadline)],
          [t('tasks.field.assignedTo'), assigneeNames(assignedTo).join(', ') || t('tasks.everybody')],
          [t('tasks.field.workflow'), workflowTitle(workflow, language)],
        ]}
      />
      <PaletteActions
        actions={[
          {
            key: 'W',
            label: t('shell.palette.toWorkflow'),
            icon: IconRoute,
            href: `/workflows/detail?id=${workflow.id}`,
          },
          ...(result
            ? [
                {
                  key: 'E',
                  label: t('shell.palette.toResult'),
                  icon: IconClipboardText,
                  href: `/results/detail?id=${result.id}`,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

function State({ state }: { readonly state: TaskState }) {
  const { t } = useTranslation()
  const word = t(`tasks.state.${state}`)
  if (state !== 'LATE') return word
  return (
    <StateText icon={IconClockExclamation} tone="amber">
      {word}
    </StateText>
  )
}
