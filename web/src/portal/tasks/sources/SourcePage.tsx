import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DetailMissing } from '../../detail/DetailMissing.tsx'
import { useWorkflow, useWorkflows } from '../../known/use-workflows.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { SourceForm } from './SourceForm.tsx'

/** A series of a workflow: when tasks come, and which. */
export function SourcePage() {
  const { t } = useTranslation()
  const { id, workflowId = '' } = useSearch({ from: '/protected/tasks/sources/edit' })
  const workflow = useWorkflow(workflowId)
  useBack(t('tasks.tabs.sources'), lastAddress('/tasks/sources'))
  if (workflowId === '') return <PickWorkflow />
  const source = workflow.data?.definition.taskSources.find((one) => one.id === id)
  if (!workflow.data || (id !== '' && !source)) {
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
  return <SourceForm key={`${workflowId} ${id}`} workflow={workflow.data as Workflow} source={source} />
}

/** A new series begins with the workflow that its tasks are of. */
function PickWorkflow() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const workflows = useWorkflows()
  return (
    <Page
      layout="narrow"
      head={<PageHead title={t('tasks.source.add')} facts={t('tasks.source.pickText')} />}
    >
      <Card>
        <SelectField
          label={t('tasks.field.workflow')}
          searchable
          placeholder={t('tasks.pickWorkflow')}
          value={null}
          onChange={(workflowId) =>
            workflowId &&
            void navigate({ to: '/tasks/sources/edit', search: { workflowId, id: '' }, replace: true })
          }
          options={(workflows.data ?? []).map((one) => ({
            value: one.id,
            label: workflowTitle(one, language),
          }))}
        />
      </Card>
    </Page>
  )
}
