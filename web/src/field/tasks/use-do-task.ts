import type { Account } from '@feldwerk/contract/accounts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBegin } from '../begin/use-begin.ts'
import { goTo, screens } from '../frame/screen.ts'
import { aboutTask, type OwnTask } from '../known/tasks.ts'
import { namesOf } from '../known/workflows.ts'

interface DoTask {
  /** Begins the task, or goes on with it where it was left. */
  readonly begin: () => Promise<void>
  /** Why it could not be begun. */
  readonly problem: string | undefined
}

export function useDoTask(account: Account, { task, draft, state }: OwnTask): DoTask {
  const { t } = useTranslation()
  const begin = useBegin(account)
  const [problem, setProblem] = useState<{ readonly taskId: string; readonly text: string }>()
  return {
    problem: problem?.taskId === task.id ? problem.text : undefined,
    async begin() {
      setProblem(undefined)
      if (draft) return goTo(`${screens.perform}?work=${draft.id}`)
      if (state === 'PENDING') return setProblem({ taskId: task.id, text: t('field.tasks.notYet') })
      const { id: workflowId, translations } = task.workflow
      const wanted = { workflowId, names: namesOf(translations), about: aboutTask(task), task }
      const why = await begin(wanted)
      if (why) setProblem({ taskId: task.id, text: t(`field.begin.${why}`) })
    },
  }
}
