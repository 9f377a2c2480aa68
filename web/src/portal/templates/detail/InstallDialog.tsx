import type { Template } from '@feldwerk/contract/templates.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { titleIn } from '../offered/use-templates.ts'

interface InstallDialogProps {
  readonly template: Template
  readonly onClose: () => void
}

/** Installs a template, then leads to what is to be done with it first. */
export function InstallDialog({ template, onClose }: InstallDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id: templateId, sample } = template
  const title = titleIn(template.translations, useLanguage())?.name ?? ''
  const form = useForm({
    initialValues: { name: title, sampleData: sample !== null && template.instanceCount === 0 },
    validate: { name: (value) => (value.trim() ? null : t('templates.create.missingName')) },
  })
  const install = useMutation({
    mutationFn: (templateInstance: { name: string; sampleData: boolean }) =>
      client.templates.instantiate({ templateId, templateInstance }),
    // Assets, workflows, views and dashboards are new.
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('templates.install.title', { name: title })}
      lead={t('templates.install.lead')}
      error={formProblem(install.error)}
      loading={install.isPending}
      submitLabel={t('templates.install.submit')}
      onSubmit={async (values) => {
        const { id } = await install.mutateAsync(values)
        await leaveFreely(() => navigate({ to: '/templates/ready', search: { id } }))
      }}
    >
      <TextField
        label={t('templates.install.name')}
        help={t('templates.install.nameHelp')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      {sample && (
        <SwitchField
          label={t('templates.install.sample')}
          help={t('templates.install.sampleHelp', { assets: sample.assets })}
          {...form.getInputProps('sampleData', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
