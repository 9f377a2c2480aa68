import { limits } from '@feldwerk/contract/limits.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useWorkflows } from '../../workflows/use-workflows.ts'
import { templatesKey, titleIn } from '../use-templates.ts'
import styles from './gallery.module.css'

/** A template of workflows and dashboards that the company has; what they need comes along and is listed. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const workflows = useWorkflows()
  const dashboards = useQuery({
    queryKey: ['dashboards', 'all for templates'],
    queryFn: ({ signal }) => client.dashboards.paginated({ size: limits.maxPageSize }, { signal }),
  })
  const form = useForm({
    initialValues: { name: '', teaser: '', workflows: [] as string[], dashboards: [] as string[] },
    validate: {
      name: (value) => (value.trim() ? null : t('templates.create.missingName')),
      workflows: (value, all) =>
        value.length + all.dashboards.length > 0 ? null : t('templates.create.nothing'),
    },
  })
  const selection = {
    workflows: form.values.workflows.map((id) => ({ id })),
    dashboards: form.values.dashboards.map((id) => ({ id })),
  }
  const isAny = selection.workflows.length + selection.dashboards.length > 0
  const contents = useQuery({
    queryKey: [...templatesKey, 'contents', selection],
    queryFn: ({ signal }) => client.templates.contents({ template: selection }, { signal }),
    enabled: isAny,
  })
  const along = Object.values(contents.data ?? {})
    .flat()
    .filter(({ dependency }) => dependency)
  const create = useMutation({
    mutationFn: ({ name, teaser }: { name: string; teaser: string }) =>
      client.templates.create({
        templatePayload: {
          template: selection,
          translations: [{ language, name, teaser: teaser || null, description: null }],
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: templatesKey }),
  })
  const choice = (kind: 'workflows' | 'dashboards', all: readonly { id: string; name: string }[]) => (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t(`templates.create.${kind}`)}</legend>
      <ul className={styles['choices']}>
        {all.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={form.values[kind].includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(
                  kind,
                  checked ? [...form.values[kind], id] : form.values[kind].filter((each) => each !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
  const named = (
    all: readonly { id: string; translations: readonly { language: string; name: string }[] }[],
  ) => all.map(({ id, translations }) => ({ id, name: titleIn(translations, language)?.name ?? '' }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('templates.create.title')}
      lead={t('templates.create.lead')}
      error={formProblem(create.error ?? contents.error)}
      loading={create.isPending}
      submitLabel={t('templates.create.submit')}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync(values)
        toast.success({ title: t('templates.create.done') })
        await leaveFreely(() => navigate({ to: '/templates/detail', search: { id } }))
      }}
    >
      <TextField
        label={t('templates.create.name')}
        autoFocus
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('templates.create.teaser')}
        optional
        lines={2}
        maxLength={500}
        {...form.getInputProps('teaser')}
      />
      {choice('workflows', named(workflows.data ?? []))}
      {choice('dashboards', named(dashboards.data?.data ?? []))}
      {form.errors['workflows'] && <p role="alert">{form.errors['workflows']}</p>}
      {along.length > 0 && (
        <p className={styles['also']}>
          {t('templates.create.alsoTitle')}:{' '}
          {named(along)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      )}
    </FormDialog>
  )
}
