import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { taskTitle } from '../../names/task-titles.ts'
import { tasksKey } from '../use-tasks.ts'
import type { Grip, Span } from './moved.ts'

/** A task and the time that it is given. */
export interface TaskMove {
  readonly task: Task
  readonly grip: Grip
  readonly span: Span
}

/** A task at the time that it is being given. */
export function afterMove(task: Task, move: TaskMove | undefined): Task {
  return move?.task.id === task.id ? { ...task, ...timesOf(move) } : task
}

function timesOf({ task, grip, span }: TaskMove) {
  const begins = task.validFrom !== null || grip === 'BEGIN'
  return {
    ...(begins ? { validFrom: new Date(span.begins).toISOString() } : {}),
    deadline: new Date(span.ends).toISOString(),
  }
}

/** Gives a task another time; one that would be over already is refused, as nobody could do it any more. */
export function useMoveTask() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: TaskMove) =>
      client.tasks.update({
        taskId: wanted.task.id,
        task: { changedAt: wanted.task.changedAt, ...timesOf(wanted) },
      }),
    onSuccess: async (_saved, { task, span }) => {
      await queries.invalidateQueries({ queryKey: tasksKey })
      toast.success({
        key: `moved-${task.id}`,
        title: t('tasks.calendar.moved', { task: taskTitle(task, language) }),
        text: t('tasks.calendar.movedTo', {
          from: format.dateTime(span.begins),
          until: format.time(span.ends),
        }),
      })
    },
    onError: async (error) => {
      toast.error({ title: t('tasks.calendar.notMoved'), text: errorText(error) })
      await queries.invalidateQueries({ queryKey: tasksKey })
    },
  })
  const move = (wanted: TaskMove) => {
    if (wanted.span.ends > Date.now()) save.mutate(wanted)
    else toast.warning({ title: t('tasks.calendar.notMoved'), text: t('tasks.calendar.over') })
  }
  return { move, pending: save.isPending ? save.variables : undefined }
}
