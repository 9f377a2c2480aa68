import { type TriggerRun, TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { SelectFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useWorkflows } from '../known/use-workflows.ts'
import { ListText, WorkflowFilter } from '../list/filters.tsx'
import type { List } from '../list/use-list.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { RunState } from './RunState.tsx'
import { targetOf } from './target.ts'

/** When, how far, where to, by what, and how often it was tried. */
export function useDeliveryColumns(list: List): readonly TableColumn<TriggerRun>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  const nameOf = (id: string) => {
    const workflow = workflows.find((one) => one.id === id)
    return workflow && workflowTitle(workflow, language)
  }
  const kinds = TriggerRunKind.options.map((value) => ({
    value,
    label: t(`results.outcomes.kinds.${value}`),
  }))
  const length = ({ attempts }: TriggerRun) => attempts.at(-1)?.ms
  return [
    {
      id: 'target',
      head: t('deliveries.target'),
      cell: (run) => targetOf(run, t),
      filter: <ListText list={list} name="host" column={t('deliveries.target')} search />,
    },
    {
      id: 'state',
      head: t('deliveries.stateHead'),
      width: 144,
      card: 'corner',
      cell: (run) => <RunState run={run} />,
    },
    {
      id: 'evaluatedAt',
      head: t('deliveries.time'),
      width: 184,
      sortable: true,
      cell: ({ evaluatedAt }) => format.dateTime(evaluatedAt),
    },
    {
      id: 'kind',
      head: t('deliveries.kind'),
      width: 120,
      cell: ({ kind }) => t(`results.outcomes.kinds.${kind}`),
      filter: (
        <SelectFilter
          value={list.filter('kind') || null}
          onChange={(value) => list.setFilter('kind', value ?? '')}
          column={t('deliveries.kind')}
          options={kinds}
        />
      ),
    },
    {
      id: 'workflow',
      head: t('tasks.field.workflow'),
      cell: ({ workflowId }) => nameOf(workflowId),
      filter: <WorkflowFilter list={list} />,
    },
    {
      id: 'tries',
      head: t('deliveries.try'),
      width: 80,
      align: 'right',
      cell: ({ tries }) => format.number(tries),
    },
    {
      id: 'length',
      head: t('deliveries.duration'),
      width: 88,
      align: 'right',
      card: 'hidden',
      cell: (run) => durationText(length(run), format),
    },
    {
      id: 'next',
      head: t('deliveries.next'),
      width: 88,
      card: 'hidden',
      cell: ({ dueAt, state }) =>
        dueAt ? format.time(dueAt) : state === 'FAILED' ? t('deliveries.none') : ' ',
    },
  ]
}

type Format = ReturnType<typeof useFormat>

/** How long a try took: 212 ms, 1,4 s. */
export function durationText(ms: number | undefined, format: Pick<Format, 'number'>): string {
  if (ms === undefined) return ' '
  return ms < 1000 ? `${format.number(ms)} ms` : `${format.number(ms / 1000, 1)} s`
}
