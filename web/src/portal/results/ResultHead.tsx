import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { PageMenu } from '../detail/PageMenu.tsx'
import { resultsKey } from '../known/results-key.ts'
import { CompanyName } from '../names/CompanyName.tsx'
import { FollowUp } from './FollowUp.tsx'
import { Neighbours } from './Neighbours.tsx'
import { PdfButton } from './PdfButton.tsx'
import styles from './ResultHead.module.css'
import { ReviewDialog } from './review/ReviewDialog.tsx'
import { useWithdrawReview } from './review/use-review.ts'
import { resultTitle } from './title.ts'

interface ResultHeadProps {
  readonly result: WorkflowResultWithReferences
}

/** What it is called, when and by whom it was done, and whether all is within limits. */
export function ResultHead({ result }: ResultHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const title = resultTitle(result, language)
  const { company, deviations, reviewState, changedAt, completedAt, createdBy } = result
  return (
    <PageHead
      title={title}
      facts={
        <span className={styles['facts']}>
          <StateText icon={IconCircleCheck}>
            {t(changedAt ? 'results.corrected' : 'results.completed')}
          </StateText>
          <span>{[format.dateTime(completedAt), fullName(createdBy)].join(' · ')}</span>
          {company && (
            <CompanyName company={company} words={t('results.ofCompany', { company: company.name })} />
          )}
          {deviations.length > 0 ? (
            <StateText icon={IconAlertTriangle} tone="amber">
              {t('results.deviations', { count: deviations.length })}
            </StateText>
          ) : (
            <span>{t('results.withinLimits')}</span>
          )}
          {reviewState && <span>{t(`results.review.state.${reviewState}`)}</span>}
        </span>
      }
      actions={<Actions result={result} title={title} />}
    />
  )
}

function Actions({ result, title }: ResultHeadProps & { readonly title: string }) {
  const { t } = useTranslation()
  const remove = useRemoveResult(result)
  const withdraw = useWithdrawReview(result)
  const [reviewing, setReviewing] = useState(false)
  const isToReview = result.reviewState === 'TO_REVIEW'
  // What another company delivered only that one corrects and deletes.
  const isOwn = result.company === null
  return (
    <>
      <Neighbours id={result.id} />
      <PageMenu label={t('people.actionsFor', { name: title })}>
        {!result.workflow.deleted && isOwn && (
          <Menu.Item
            component={Link}
            href={`/results/correct?id=${result.id}`}
            leftSection={<IconPencil {...icon} />}
          >
            {t('results.correct.button')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t('results.print')}
        </Menu.Item>
        {result.reviewState === 'REVIEWED' && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => withdraw.mutate()}>
            {t('results.review.withdraw')}
          </Menu.Item>
        )}
        {isOwn && (
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove.ask()}>
            {t('results.remove.button')}
          </Menu.Item>
        )}
      </PageMenu>
      <FollowUp result={result} />
      <PdfButton result={result} isMain={!isToReview} />
      {isToReview && (
        <Button leftSection={<IconCheck {...icon} />} onClick={() => setReviewing(true)}>
          {t('results.review.button')}
        </Button>
      )}
      {reviewing && <ReviewDialog result={result} onClose={() => setReviewing(false)} />}
    </>
  )
}

function useRemoveResult({ id, workflow }: WorkflowResultWithReferences) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.workflowResults.remove({ workflowResultId: id, workflowId: workflow.id }),
    onSuccess: async () => {
      await leaveFreely(() => navigate({ to: '/results' }))
      await queries.invalidateQueries({ queryKey: resultsKey })
      toast.success({ title: t('results.removed') })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('results.remove.title'),
      text: t('results.remove.text'),
      confirmLabel: t('results.remove.button'),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  return { ask }
}
