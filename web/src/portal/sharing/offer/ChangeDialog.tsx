import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useWorkflow } from '../../known/use-workflows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { triggerRows } from '../../workflows/triggers/trigger-rows.ts'
import { allQuestions, questionSheets } from '../terms/questions.ts'
import { useRefreshShares } from '../terms/use-shares.ts'
import { Seen } from './Seen.tsx'
import { TermsFields } from './TermsFields.tsx'
import { type OfferValues, termsOf, valuesOf } from './terms.ts'

interface ChangeDialogProps {
  readonly share: WorkflowShareDetails
  readonly onClose: () => void
}

/** Offers other terms of a share, about the version in force. */
export function ChangeDialog({ share, onClose }: ChangeDialogProps) {
  const workflow = useWorkflow(share.workflowId ?? '').data
  return workflow && <ChangeForm share={share} workflow={workflow} onClose={onClose} />
}

function ChangeForm({ share, workflow, onClose }: ChangeDialogProps & { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const refresh = useRefreshShares()
  const sheets = questionSheets(workflow.definition, language)
  const questions = allQuestions(sheets)
  const terms = share.pending?.terms ?? share.terms
  const known = triggerRows(workflow.definition).map(({ trigger }) => trigger.id)
  const form = useForm<OfferValues>({
    initialValues: {
      ...valuesOf({ workflowId: workflow.id, terms }, questions),
      triggers: terms.triggers.filter((id) => known.includes(id)),
    },
  })
  const change = useMutation({
    mutationFn: (values: OfferValues) =>
      client.workflowShares.change({ workflowShareId: share.id, terms: termsOf(values, questions) }),
    onSuccess: refresh,
  })
  return (
    <FormDialog
      opened
      wide
      onClose={onClose}
      form={form}
      title={t('sharing.form.changeTitle')}
      lead={t(share.state === 'ACCEPTED' ? 'sharing.form.changeLead' : 'sharing.form.lead')}
      error={formProblem(change.error, { title: t('sharing.form.notDone') })}
      loading={change.isPending}
      submitLabel={t('sharing.form.changeSubmit')}
      onSubmit={async (values) => {
        await change.mutateAsync(values)
        toast.success({
          title: t('sharing.form.done'),
          text: t('sharing.form.doneText', { company: share.company.name }),
        })
        onClose()
      }}
    >
      <TermsFields form={form} definition={workflow.definition} sheets={sheets} />
      <Seen
        name={workflowTitle(workflow, language)}
        values={form.values}
        questions={questions.length}
        definition={workflow.definition}
      />
    </FormDialog>
  )
}
