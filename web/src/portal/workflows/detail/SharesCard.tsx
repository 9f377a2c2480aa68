import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useTranslation } from 'react-i18next'
import { useWorkflowShares } from '../../known/use-workflow-shares.ts'

/** The companies that a workflow is shared with, and how each of these shares stands. */
export function SharesCard({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const shares = useWorkflowShares(workflow.id, !workflow.sharedToMe).data?.data ?? []
  const open = shares.filter(({ state }) => state === 'OFFERED' || state === 'ACCEPTED')
  if (open.length === 0) return null
  return (
    <Card title={t('workflows.share.title')}>
      <DetailList
        look="facts"
        items={open.map(({ id, company, state }) => ({
          label: t(`workflows.share.state.${state === 'OFFERED' ? 'offered' : 'accepted'}`),
          value: <Link href={`/sharing?id=${id}`}>{company.name}</Link>,
        }))}
      />
    </Card>
  )
}
