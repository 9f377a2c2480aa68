import type { Task } from '@feldwerk/contract/tasks.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { tasksKey } from '../known/tasks-key.ts'
import { NameList } from '../list/NameList.tsx'
import { taskTitle } from '../names/task-titles.ts'

/** Cancels tasks after asking. This cannot be undone, so the question names the tasks. */
export function useCancelTasks() {
  const { t } = useTranslation()
  const language = useLanguage()
  const confirm = useConfirm()
  const client = useClient()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: (tasks: readonly Task[]) =>
      client.tasks.bulk({ bulk: { action: 'CANCEL', taskIds: tasks.map(({ id }) => id) } }),
    onSuccess: async ({ changed, refused }) => {
      await queries.invalidateQueries({ queryKey: tasksKey })
      const title = t('tasks.cancelled', { count: changed })
      if (refused.length === 0) toast.success({ title })
      else toast.warning({ title, text: t('tasks.refused', { count: refused.length }) })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })

  /** Asks and cancels; true when it is done. */
  const ask = async (tasks: readonly Task[]): Promise<boolean> => {
    if (tasks.length === 0) return false
    const items = tasks.map((task) => ({ id: task.id, name: taskTitle(task, language) }))
    const sure = await confirm({
      title: t('tasks.cancel.title', { count: tasks.length }),
      text: (
        <>
          <NameList items={items} />
          {t('tasks.cancel.text', { count: tasks.length })}
        </>
      ),
      confirmLabel: t('tasks.cancel.confirm', { count: tasks.length }),
      destructive: true,
    })
    if (!sure) return false
    return cancel.mutateAsync(tasks).then(
      () => true,
      () => false,
    )
  }
  return { ask, isPending: cancel.isPending }
}
