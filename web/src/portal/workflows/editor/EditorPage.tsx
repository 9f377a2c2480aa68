import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useBack } from '../../list/back.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { Editor } from './Editor.tsx'

/** Draws up a workflow: its draft, or the published version where there is none. */
export function EditorPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/workflows/editor' })
  const start = useStart(id)
  useBack(
    t(start.data ? 'workflows.one' : 'shell.nav.workflows'),
    start.data ? `/workflows/detail?id=${id}` : '/workflows',
  )
  if (!start.data) {
    return (
      <DetailMissing
        title={t('workflows.one')}
        list="/workflows"
        toList={t('workflows.toList')}
        id={id}
        query={start}
      />
    )
  }
  return <Editor key={id} {...start.data} />
}

/** What the editor begins with is read once: what others save meanwhile is met when it is saved over. */
function useStart(id: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['workflowEditor', id],
    queryFn: async ({ signal }) => {
      const workflow: Workflow = await client.workflows.byId({ workflowId: id }, { signal })
      const draft = workflow.draft
        ? await client.workflowDrafts.byWorkflow({ workflowId: id }, { signal })
        : undefined
      return { workflow, draft }
    },
    enabled: id !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
