import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useSaveSource } from './use-sources.ts'

interface PausedSeries extends Pick<TaskSeries, 'source' | 'revision'> {
  readonly workflowId: string
}

/** Pauses a series, or lets it go on. */
export function usePauseSource() {
  const { t } = useTranslation()
  const save = useSaveSource()
  const pause = ({ workflowId, source, revision }: PausedSeries) =>
    save.mutate(
      { workflowId, source: { ...source, paused: !source.paused }, revision },
      {
        onSuccess: () =>
          toast.success({
            title: t(source.paused ? 'tasks.source.resumed' : 'tasks.source.pausedNow'),
            text: source.name,
          }),
        onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
      },
    )
  return { pause, isPending: save.isPending }
}
