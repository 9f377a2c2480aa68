import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkflow } from '../../known/use-workflows.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { SourceForm } from './SourceForm.tsx'

/** A series of a workflow: when tasks come, and which. A new one is the same page with nothing said yet. */
export function SourcePage() {
  const { t } = useTranslation()
  const { id, workflowId = '' } = useSearch({ from: '/protected/tasks/sources/edit' })
  const workflow = useWorkflow(workflowId)
  useBack(t('tasks.tabs.sources'), lastAddress('/tasks/sources'))
  if (id === '') return <SourceForm key={workflowId} workflowId={workflowId} source={undefined} />
  const source = workflow.data?.definition.taskSources.find((one) => one.id === id)
  if (!source) {
    return (
      <DetailMissing
        title={t('tasks.source.one')}
        list="/tasks/sources"
        toList={t('tasks.source.toList')}
        id={workflow.data ? '' : workflowId}
        query={workflow}
      />
    )
  }
  return <SourceForm key={`${workflowId} ${id}`} workflowId={workflowId} source={source} />
}
