import type { Task } from '@feldwerk/contract/tasks.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'
import { taskTitle } from '../../names/task-titles.ts'
import { type MoveScope, useSeriesQuestion } from '../sources/use-series-question.tsx'
import { useSaveSource } from '../sources/use-sources.ts'
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

interface SavedMove {
  readonly wanted: TaskMove
  readonly scope: MoveScope
}

/**
 * Gives a task another time, or its series from it on; one that would be over already is refused, as nobody could do it
 * any more.
 */
export function useMoveTask() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const { ask, question } = useSeriesQuestion()
  const [asked, setAsked] = useState<TaskMove>()
  const saveSource = useSaveSource()
  const save = useMutation({
    mutationFn: async ({ wanted, scope }: SavedMove) => {
      const { task, grip } = wanted
      // Tasks of a series go along with it; how long they take they hear from its next run.
      if (scope === 'ONE' || grip !== 'WHOLE')
        await client.tasks.update({
          taskId: task.id,
          task: { changedAt: task.changedAt, ...timesOf(wanted) },
        })
      if (scope !== 'ONE') await saveSource.mutateAsync(scope)
    },
    onSuccess: async (_saved, { wanted: { task, span }, scope }) => {
      await queries.invalidateQueries({ queryKey: tasksKey })
      toast.success({
        key: `moved-${task.id}`,
        title:
          scope === 'ONE'
            ? t('tasks.calendar.moved', { task: taskTitle(task, language) })
            : t('series.move.done', { series: scope.source.name }),
        text: t(scope === 'ONE' ? 'tasks.calendar.movedTo' : 'series.move.doneFrom', {
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
  const begin = async (wanted: TaskMove) => {
    setAsked(wanted)
    const { validFrom, deadline } = afterMove(wanted.task, wanted)
    const scope = await ask(wanted.task, { validFrom, deadline }).catch((error: unknown) => {
      toast.error({ title: t('tasks.calendar.notMoved'), text: errorText(error) })
      return undefined
    })
    setAsked(undefined)
    if (scope) save.mutate({ wanted, scope })
  }
  const move = (wanted: TaskMove) => {
    if (wanted.span.ends > Date.now()) void begin(wanted)
    else toast.warning({ title: t('tasks.calendar.notMoved'), text: t('tasks.calendar.over') })
  }
  return { move, pending: asked ?? (save.isPending ? save.variables.wanted : undefined), question }
}
