import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { RichTextField } from '@feldwerk/ui/form/RichTextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'

interface LegalTextFormProps {
  readonly title: string
  readonly content: string
  /** Where the text lies among the queries. */
  readonly queryKey: QueryKey
  /** Stores the text and gives it as it was stored. */
  readonly store: (content: string) => Promise<{ readonly content: string }>
}

/** One legal text, of the company or of the server. */
export function LegalTextForm({ title, content, queryKey, store }: LegalTextFormProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useForm({ initialValues: { content } })
  const save = useMutation({
    mutationFn: store,
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      toast.success({ title: t('settings.saved'), text: title })
    },
  })
  return (
    <Card>
      <FormShell
        form={form}
        title={title}
        hideTitle
        error={formProblem(save.error)}
        loading={save.isPending}
        submitLabel={t('settings.legal.save')}
        onSubmit={(values) => save.mutateAsync(values.content)}
      >
        <RichTextField
          label={title}
          help={t('settings.legal.hint')}
          optional
          {...form.getInputProps('content')}
        />
      </FormShell>
    </Card>
  )
}
