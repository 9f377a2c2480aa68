import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { PageMenu } from '../detail/PageMenu.tsx'
import { resultsKey } from '../known/results-key.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { deviationsIn } from './deviations.ts'
import { objectOf } from './object-of.ts'
import styles from './ResultHead.module.css'

interface ResultHeadProps {
  readonly result: WorkflowResultWithReferences
  readonly definition: WorkflowDefinition | undefined
}

/** Which workflow, when it was done, how many values are out of range. */
export function ResultHead({ result, definition }: ResultHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const remove = useRemoveResult(result)
  const title = workflowTitle(result.workflow, language)
  const deviations = definition ? deviationsIn(definition.nodes, objectOf(result.activityResults)) : 0
  return (
    <PageHead
      title={title}
      facts={
        <span className={styles['facts']}>
          <StateText icon={IconCircleCheck} tone="green">
            {t(result.changedAt ? 'results.corrected' : 'results.completed')}
          </StateText>
          {format.dateTime(result.completedAt)}
          {deviations > 0 && (
            <StateText icon={IconAlertTriangle} tone="amber">
              {t('results.deviations', { count: deviations })}
            </StateText>
          )}
        </span>
      }
      actions={
        <>
          <PageMenu label={t('people.actionsFor', { name: title })}>
            <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove.ask()}>
              {t('results.remove.button')}
            </Menu.Item>
          </PageMenu>
          {!result.workflow.deleted && (
            <Button
              component={Link}
              href={`/results/correct?id=${result.id}`}
              variant="default"
              leftSection={<IconPencil {...icon} />}
            >
              {t('results.correct.button')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('results.print')}
          </Button>
        </>
      }
    />
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
