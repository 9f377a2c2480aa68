import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { FollowButton } from '../../detail/FollowButton.tsx'
import { useFollow } from '../../detail/use-follow.ts'
import { workflowsKey } from '../../known/use-workflows.ts'

interface FollowWorkflowProps extends Pick<Workflow, 'id'> {
  readonly title: string
}

/** Whether the person follows a workflow. */
export function FollowWorkflow({ id, title }: FollowWorkflowProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const queryKey = [...workflowsKey, 'follow', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.workflows.following({ workflowId: id }, { signal }),
  })
  const meaning = t('follow.workflow')
  const change = useFollow({
    id,
    name: title,
    meaning,
    begin: () => client.workflows.follow({ workflowId: id }),
    end: () => client.workflows.unfollow({ workflowId: id }),
    show: (following) => queries.setQueryData(queryKey, { following }),
  })
  return <FollowButton following={data?.following} meaning={meaning} onChange={change} />
}
