import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useReview } from './use-review.ts'

interface ReviewDialogProps {
  readonly result: WorkflowResultWithReferences
  readonly onClose: () => void
}

/** Says that somebody has looked at the deviations, and what there is to say. */
export function ReviewDialog({ result, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const review = useReview(result)
  const form = useForm({ initialValues: { remark: '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('results.review.title')}
      lead={t('results.review.lead')}
      error={formProblem(review.error)}
      loading={review.isPending}
      submitLabel={t('results.review.confirm')}
      onSubmit={async ({ remark }) => {
        await review.mutateAsync(remark)
        onClose()
      }}
    >
      <TextField
        label={t('results.review.remark')}
        help={t('results.review.remarkHelp')}
        optional
        autoFocus
        lines={3}
        maxLength={5000}
        {...form.getInputProps('remark')}
      />
    </FormDialog>
  )
}
