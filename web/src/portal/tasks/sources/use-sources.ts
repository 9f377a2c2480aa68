import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { tasksKey } from '../../known/tasks-key.ts'
import { workflowsKey } from '../../known/use-workflows.ts'

export type SeriesSource = TaskSeries['source']

/** Key of everything about series among the queries. */
export const sourcesKey = ['taskSources'] as const

/** What the series would make, for a definition that is being edited; undefined while there is none. */
export function usePreview(workflowId: string, source: SeriesSource | undefined) {
  const client = useClient()
  return useQuery({
    queryKey: [...sourcesKey, 'preview', workflowId, source],
    queryFn: ({ signal }) =>
      client.taskSources.preview({ workflowId, taskSource: { source: source! } }, { signal }),
    enabled: workflowId !== '' && source !== undefined,
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
}

/** Everything that shows series, or the tasks that they make. */
function useChanged() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [...sourcesKey, 'list'] }),
      queries.invalidateQueries({ queryKey: workflowsKey }),
      queries.invalidateQueries({ queryKey: tasksKey }),
    ])
}

/** A series as it is to be saved. */
export interface SavedSource {
  readonly workflowId: string
  readonly source: SeriesSource
  readonly revision: number
  /** The date from which on it is so; ISO 8601. */
  readonly from?: string
}

export function useSaveSource() {
  const client = useClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ workflowId, ...taskSource }: SavedSource) =>
      client.taskSources.save({ workflowId, sourceId: taskSource.source.id, taskSource }),
    onSuccess: changed,
  })
}

/** Removes a series after asking; true when it is done. */
export function useRemoveSource() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const client = useClient()
  const changed = useChanged()
  const remove = useMutation({
    mutationFn: ({ workflow, source }: Pick<TaskSeries, 'workflow' | 'source'>) =>
      client.taskSources.remove({ workflowId: workflow.id, sourceId: source.id }),
    onSuccess: changed,
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  const ask = async (series: TaskSeries): Promise<boolean> => {
    const sure = await confirm({
      title: t('tasks.source.removeTitle', { name: series.source.name }),
      text: t('tasks.source.removeText', { count: series.openTasks }),
      confirmLabel: t('tasks.source.remove'),
      destructive: true,
    })
    if (!sure) return false
    return remove.mutateAsync(series).then(
      () => {
        toast.success({ title: t('tasks.source.removed'), text: series.source.name })
        return true
      },
      () => false,
    )
  }
  return { ask, isPending: remove.isPending }
}
