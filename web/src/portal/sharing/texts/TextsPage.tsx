import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkflow } from '../../known/use-workflows.ts'
import { useBack } from '../../list/back.ts'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { useShare } from '../terms/use-shares.ts'
import { TextsForm } from './TextsForm.tsx'
import { useSharedTexts } from './use-shared-texts.ts'

/** What a received workflow says, to be said otherwise in each language of the company. */
export function TextsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id = '' } = useSearch({ from: '/protected/sharing/texts' })
  const share = useShare(id)
  const texts = useSharedTexts(id)
  const workflowId = share.data?.workflowId ?? ''
  const workflow = useWorkflow(workflowId)
  const languages = useCompanyLanguages(texts.data)
  const title = share.data ? workflowTitle(share.data, language) : t('sharing.title')
  useBack(title, workflowId ? `/workflows/detail?id=${workflowId}` : '/sharing?tab=received')
  if (!share.data || !texts.data || !workflow.data)
    return (
      <DetailMissing
        title={t('sharing.texts.title')}
        list="/sharing?tab=received"
        toList={t('sharing.toList')}
        id={id}
        query={[share, texts].find(({ isError }) => isError) ?? workflow}
      />
    )
  return (
    <WritingIn languages={languages}>
      <TextsForm key={id} share={share.data} workflow={workflow.data} texts={texts.data} />
    </WritingIn>
  )
}
