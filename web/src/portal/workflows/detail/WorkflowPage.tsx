import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useVisited } from '../../known/recent-things.ts'
import { useWorkflow } from '../../known/use-workflows.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { DependantsTab } from './DependantsTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { ResultsTab } from './ResultsTab.tsx'
import { TasksTab } from './TasksTab.tsx'
import { WORKFLOW_TABS } from './tabs.ts'
import { VersionsTab } from './VersionsTab.tsx'
import { WorkflowHead } from './WorkflowHead.tsx'

const contents = {
  overview: OverviewTab,
  results: ResultsTab,
  tasks: TasksTab,
  permissions: PermissionsTab,
  versions: VersionsTab,
  dependants: DependantsTab,
} as const

/** One workflow: what it asks, who may perform it, what came of it, what hangs on it. */
export function WorkflowPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/workflows/detail' })
  const workflow = useWorkflow(id)
  const language = useLanguage()
  useBack(t('shell.nav.workflows'), lastAddress('/workflows'))
  useVisited({ kind: 'WORKFLOW', id, title: workflow.data && workflowTitle(workflow.data, language) })
  if (!workflow.data) {
    return (
      <DetailMissing
        title={t('workflows.one')}
        list="/workflows"
        toList={t('workflows.toList')}
        id={id}
        query={workflow}
      />
    )
  }
  return <Details key={id} workflow={workflow.data} />
}

function Details({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const { tab = 'overview' } = useSearch({ from: '/protected/workflows/detail' })
  const Content = contents[tab]
  const tabs = WORKFLOW_TABS.map((one) => ({
    label: t(`workflows.tab.${one}`),
    href: `/workflows/detail?id=${workflow.id}${one === 'overview' ? '' : `&tab=${one}`}`,
    current: one === tab,
  }))
  return (
    <Page
      head={<WorkflowHead workflow={workflow} />}
      tabs={<Tabs label={t('workflows.one')} tabs={tabs} />}
      layout={tab === 'results' ? 'fill' : 'cards'}
    >
      <Content workflow={workflow} />
    </Page>
  )
}
