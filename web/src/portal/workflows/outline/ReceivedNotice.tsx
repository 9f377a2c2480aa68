import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useWorkflowShares } from '../../known/use-workflow-shares.ts'

/** Says of a workflow that another company shares whose it is, why its questions stay, and what is new of it. */
export function ReceivedNotice({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const shares = useWorkflowShares(workflow.id, workflow.sharedToMe)
  if (!workflow.sharedToMe) return null
  const share = shares.data?.data.find(({ state }) => state === 'ACCEPTED')
  const company = workflow.company.name
  return (
    <Notice
      title={t('workflows.share.fromCompany', { company })}
      actions={
        share && (
          <>
            <Link href={`/sharing/texts?id=${share.id}`}>{t('workflows.share.texts')}</Link>
            <Link href={`/sharing?id=${share.id}`}>
              {t(share.pending ? 'workflows.share.toNews' : 'workflows.share.toShare')}
            </Link>
          </>
        )
      }
    >
      {t('workflows.share.readOnly', { company })} {share?.pending && t('workflows.share.news')}
    </Notice>
  )
}
