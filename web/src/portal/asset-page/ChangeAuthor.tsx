import type { AssetCause, AssetChange } from '@feldwerk/contract/assets.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useWorkflows } from '../known/use-workflows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'

/** Who changed an asset: a person, or a trigger with the way to its result. */
export function ChangeAuthor({ change: { by, cause } }: { readonly change: AssetChange }) {
  const { t } = useTranslation()
  if (cause) return <Trigger cause={cause} />
  return <strong>{by ? fullName(by) : t('assets.somebody')}</strong>
}

function Trigger({ cause: { workflowId, workflowResultId } }: { readonly cause: AssetCause }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflow = useWorkflows().data?.find(({ id }) => id === workflowId)
  return (
    <>
      <strong>{t('assets.trigger')}</strong> {t('assets.ofResult')}{' '}
      <Link href={`/results/detail?id=${workflowResultId}`}>
        {workflow ? workflowTitle(workflow, language) : t('assets.unnamed')}
      </Link>
    </>
  )
}
