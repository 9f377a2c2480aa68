import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'

/** A new workflow by its name; then it is drawn up in the editor. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: ({ name, teaser }: { name: string; teaser: string }) =>
      client.workflows.create({
        workflow: { translations: [{ language, name, description: null, teaser: teaser || null }] },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: workflowsKey }),
  })
  const form = useForm({
    initialValues: { name: '', teaser: '' },
    validate: { name: (value) => (value.trim() ? null : t('workflows.missingName')) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('workflows.add')}
      lead={t('workflows.addLead')}
      error={formProblem(create.error)}
      loading={create.isPending}
      submitLabel={t('workflows.add')}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values)
        await leaveFreely(() => navigate({ to: '/workflows/editor', search: { id } }))
      }}
    >
      <TextField label={t('workflows.name')} autoFocus maxLength={200} {...form.getInputProps('name')} />
      <TextField
        label={t('workflows.teaser')}
        help={t('workflows.teaserHelp')}
        optional
        lines={2}
        maxLength={500}
        {...form.getInputProps('teaser')}
      />
    </FormDialog>
  )
}
