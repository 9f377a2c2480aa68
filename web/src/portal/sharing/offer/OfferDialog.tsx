import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { type Form, useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useOwnCompany } from '../../../session/own-company.ts'
import { useClient } from '../../../session/session-context.ts'
import { useShares } from '../../known/use-workflow-shares.ts'
import { useWorkflow, useWorkflows } from '../../known/use-workflows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { allQuestions, questionSheets } from '../terms/questions.ts'
import { useRefreshShares } from '../terms/use-shares.ts'
import { Seen } from './Seen.tsx'
import { TermsFields } from './TermsFields.tsx'
import { newOffer, type OfferValues, termsOf } from './terms.ts'

interface OfferDialogProps {
  /** The workflow where it is known already. */
  readonly workflowId: string | undefined
  readonly onClose: () => void
}

/** People copy it with spaces and line breaks. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Offers a workflow to another company by its share id. */
export function OfferDialog({ workflowId, onClose }: OfferDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const navigate = useNavigate()
  const refresh = useRefreshShares()
  const own = useOwnCompany()
  const form = useForm<OfferValues>({
    initialValues: newOffer(workflowId ?? null),
    validate: {
      workflowId: (value) => (value ? null : t('sharing.form.missingWorkflow')),
      companyShareId: (value) => {
        const id = withoutSpaces(value)
        if (!id) return t('sharing.form.missingShareId')
        return id === own?.shareId ? t('sharing.form.ownShareId') : null
      },
    },
  })
  const chosen = useWorkflow(form.values.workflowId ?? '').data
  const sheets = chosen ? questionSheets(chosen.definition, language) : []
  const questions = allQuestions(sheets)
  const given = useShares('GIVER').data
  const offer = useMutation({
    mutationFn: (values: OfferValues) =>
      client.workflowShares.offer({
        workflowId: values.workflowId ?? '',
        share: { companyShareId: withoutSpaces(values.companyShareId), ...termsOf(values, questions) },
      }),
    onSuccess: refresh,
  })
  return (
    <FormDialog
      opened
      wide
      onClose={onClose}
      form={form}
      title={t('sharing.form.title')}
      lead={t('sharing.form.lead')}
      error={formProblem(offer.error, {
        title: t('sharing.form.notDone'),
        fieldOf: {
          companyShareIdInvalid: 'companyShareId',
          Cooldown: 'companyShareId',
          workflowNotShareable: 'workflowId',
        },
      })}
      loading={offer.isPending}
      submitLabel={t('sharing.form.submit')}
      onSubmit={async (values) => {
        const before = given?.data.map((share) => share.id) ?? []
        const { id, company } = await offer.mutateAsync(values)
        // To a company that has the workflow already it is not offered again.
        if (before.includes(id))
          toast.info({
            title: t('sharing.form.already', { company: company.name }),
            text: t('sharing.form.alreadyText'),
          })
        else
          toast.success({
            title: t('sharing.form.done'),
            text: t('sharing.form.doneText', { company: company.name }),
          })
        await leaveFreely(() => navigate({ to: '/sharing', search: { id } }))
      }}
    >
      <WorkflowField form={form} />
      <TextField
        label={t('sharing.form.shareId')}
        help={t('sharing.form.shareIdHelp')}
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps('companyShareId')}
      />
      {form.values.workflowId && !chosen && <Lines count={4} look="fields" />}
      {chosen && (
        <>
          <TermsFields form={form} definition={chosen.definition} sheets={sheets} />
          <Seen
            name={workflowTitle(chosen, language)}
            values={form.values}
            questions={questions.length}
            definition={chosen.definition}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Own workflows that are published; another one has other questions and triggers. */
function WorkflowField({ form }: { readonly form: Form<OfferValues> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  return (
    <SelectField
      label={t('sharing.form.workflow')}
      placeholder={t('sharing.form.pickWorkflow')}
      help={t('sharing.form.noWorkflow')}
      searchable
      options={workflows
        .filter(({ version, sharedToMe }) => version !== null && !sharedToMe)
        .map((each) => ({ value: each.id, label: workflowTitle(each, language) }))}
      data-path="workflowId"
      value={form.values.workflowId}
      onChange={(id) => {
        form.setValues({ workflowId: id, withheld: [], triggers: [] })
        form.clearFieldError('workflowId')
      }}
      error={form.errors['workflowId']}
    />
  )
}
