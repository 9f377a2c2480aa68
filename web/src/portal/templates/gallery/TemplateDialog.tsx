import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Template } from '@feldwerk/contract/templates.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
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
import { templatesKey, titleIn } from '../use-templates.ts'
import styles from './gallery.module.css'
import look from './TemplateDialog.module.css'
import { CHOICES, type Choice, useDefinitions } from './use-definitions.ts'

interface TemplateDialogProps {
  /** One of the company's own that is to hold what the company has now; left out: a new one. */
  readonly template?: Template
  readonly onClose: () => void
}

type ChosenParts = { readonly [C in Choice]: string[] }

/** A template of what the company has; what that needs comes along and is listed. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const definitions = useDefinitions()
  const words = template && titleIn(template.translations, language)
  const chosenBefore = (choice: Choice) =>
    template?.[choice].filter(({ dependency }) => !dependency).map(({ id }) => id) ?? []
  const form = useForm({
    initialValues: {
      name: words?.name ?? '',
      teaser: words?.teaser ?? '',
      workflows: chosenBefore('workflows'),
      dashboards: chosenBefore('dashboards'),
      views: chosenBefore('views'),
      assetTypes: chosenBefore('assetTypes'),
      updateInstances: true,
    },
    validate: {
      name: (value) => (value.trim() ? null : t('templates.create.missingName')),
      workflows: (_, all) => (countOf(all) > 0 ? null : t('templates.create.nothing')),
    },
  })
  const selection = Object.fromEntries(
    CHOICES.map((choice) => [choice, form.values[choice].map((id) => ({ id }))]),
  )
  const contents = useQuery({
    queryKey: [...templatesKey, 'contents', selection],
    queryFn: ({ signal }) => client.templates.contents({ template: selection }, { signal }),
    enabled: countOf(form.values) > 0,
  })
  const along = Object.values(contents.data ?? {})
    .flat()
    .filter(({ dependency }) => dependency)
  const save = useMutation({
    mutationFn: async ({ name, teaser, updateInstances }: typeof form.values) => {
      const others = template?.translations.filter((each) => each.language !== language) ?? []
      const own = { language, name, teaser: teaser || null, description: words?.description ?? null }
      const templatePayload = { template: selection, translations: [...others, own] }
      return template
        ? await client.templates.update({ templateId: template.id, updateInstances, templatePayload })
        : await client.templates.create({ templatePayload })
    },
    onSuccess: () =>
      template ? queries.invalidateQueries() : queries.invalidateQueries({ queryKey: templatesKey }),
  })
  const named = (all: readonly { translations: readonly { language: string; name: string }[] }[]) =>
    all.map(({ translations }) => titleIn(translations, language)?.name ?? '')
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={template ? t('templates.update.title', { name: words?.name }) : t('templates.create.title')}
      lead={t(template ? 'templates.update.lead' : 'templates.create.lead')}
      error={formProblem(save.error ?? contents.error)}
      loading={save.isPending}
      submitLabel={t(template ? 'templates.update.submit' : 'templates.create.submit')}
      onSubmit={async (values) => {
        const { id, version } = await save.mutateAsync(values)
        toast.success({
          title: template ? t('templates.update.done', { version }) : t('templates.create.done'),
        })
        if (template) onClose()
        else await leaveFreely(() => navigate({ to: '/templates/detail', search: { id } }))
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
      {CHOICES.map((choice) => (
        <Choices
          key={choice}
          choice={choice}
          all={definitions[choice]}
          chosen={form.values[choice]}
          onChange={(ids) => form.setFieldValue(choice, ids)}
        />
      ))}
      {form.errors['workflows'] && <p role="alert">{form.errors['workflows']}</p>}
      {along.length > 0 && (
        <p className={styles['also']} role="status">
          {t('templates.create.alsoTitle')}: {named(along).join(', ')}
        </p>
      )}
      {template && template.instanceCount > 0 && (
        <SwitchField
          label={t('templates.update.instances')}
          help={t('templates.update.instancesHelp', { count: template.instanceCount })}
          {...form.getInputProps('updateInstances', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

const countOf = (values: ChosenParts) => CHOICES.reduce((sum, choice) => sum + values[choice].length, 0)

interface ChoicesProps {
  readonly choice: Choice
  readonly all: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function Choices({ choice, all, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  if (all.length === 0) return null
  return (
    <fieldset className={look['group']}>
      <legend className={look['legend']}>{t(`templates.create.${choice}`)}</legend>
      <ul className={look['choices']}>
        {all.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
