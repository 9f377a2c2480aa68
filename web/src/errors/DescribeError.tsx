import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from './error-text.ts'
import { type ErrorReport, useErrorReporter } from './report.ts'

interface DescribeErrorProps {
  readonly report: ErrorReport
  readonly onCancel?: () => void
}

/** Lets a person say what they were doing when an error happened. */
export function DescribeError({ report, onCancel }: DescribeErrorProps) {
  const { t } = useTranslation()
  const reporter = useErrorReporter()
  const form = useForm({ initialValues: { comment: '' } })
  const sending = useMutation({ mutationFn: (comment: string) => reporter.describe(report, comment) })
  if (sending.isSuccess) {
    return (
      <Notice tone="green" live title={t('errors.sent')}>
        {t('errors.sentText')}
      </Notice>
    )
  }
  return (
    <FormShell
      form={form}
      title={t('errors.dialogTitle')}
      hideTitle
      guard={false}
      error={formProblem(sending.error, { title: t('errors.notSent') })}
      loading={sending.isPending}
      submitLabel={t('errors.send')}
      onSubmit={({ comment }) => sending.mutateAsync(comment)}
      {...(onCancel ? { onCancel } : {})}
    >
      <TextField
        label={t('errors.comment')}
        help={t('errors.commentHint')}
        lines={3}
        maxLength={4000}
        {...form.getInputProps('comment')}
      />
    </FormShell>
  )
}
