import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { type Form, useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'

interface CreateDialogProps<Values extends { name: string }> {
  readonly words: 'dashboards' | 'workflows'
  readonly start: Values
  /** Of the list that it will stand in. */
  readonly queryKey: readonly string[]
  readonly create: (values: Values) => Promise<{ readonly id: string }>
  /** Goes where the new one is drawn up. */
  readonly open: (id: string) => Promise<void>
  /** What is asked beside its name. */
  readonly fields: (form: Form<Values>) => ReactNode
  readonly onClose: () => void
}

/** A new thing by its name; then it is drawn up on a page of its own. */
export function CreateDialog<Values extends { name: string }>(props: CreateDialogProps<Values>) {
  const { words, start, queryKey, open, fields, onClose } = props
  const { t } = useTranslation()
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: props.create,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  const form = useForm<Values>({
    initialValues: start,
    validate: ({ name }) => (name.trim() ? {} : { name: t(`${words}.missingName`) }),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t(`${words}.add`)}
      lead={t(`${words}.addLead`)}
      error={formProblem(create.error)}
      loading={create.isPending}
      submitLabel={t(`${words}.add`)}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values)
        await leaveFreely(() => open(id))
      }}
    >
      <TextField label={t(`${words}.name`)} autoFocus maxLength={200} {...form.getInputProps('name')} />
      {fields(form)}
    </FormDialog>
  )
}
