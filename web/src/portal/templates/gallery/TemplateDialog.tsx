import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { Template } from '@feldwerk/contract/templates.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { templatesKey, titleIn } from '../offered/use-templates.ts'
import look from './TemplateDialog.module.css'
import { CHOICES, type Choice, useDefinitions } from './use-definitions.ts'

interface TemplateDialogProps {
  /** One of the company's own that is to hold what the company has now; left out: a new one. */
  readonly template?: Template
  readonly onClose: () => void
}

type ChosenParts = { readonly [C in Choice]: string[] }

/** A template of what the company has; what that needs comes along and is listed. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { template } = props
  const named = useMemo(
    () => Object.fromEntries(template?.translations.map(({ language, name }) => [language, name]) ?? []),
    [template],
  )
  return (
    <WritingIn languages={useCompanyLanguages(named)}>
      <TemplateForm {...props} />
    </WritingIn>
  )
}

const TEXTS = ['name', 'teaser'] as const

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const writing = useWritingLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const definitions = useDefinitions()
  const of = (each: Locale) => template?.translations.find((one) => one.language === each)
  const chosenBefore = (choice: Choice) =>
    template?.[choice].filter(({ dependency }) => !dependency).map(({ id }) => id) ?? []
  const form = useForm({
    initialValues: {
      texts: Object.fromEntries(
        LOCALES.flatMap((each) => TEXTS.map((field) => [`${field}_${each}`, of(each)?.[field] ?? ''])),
      ) as Record<string, string>,
      workflows: chosenBefore('workflows'),
      dashboards: chosenBefore('dashboards'),
      views: chosenBefore('views'),
      assetTypes: chosenBefore('assetTypes'),
      updateInstances: true,
    },
    validate: (values) => ({
      ...(LOCALES.some((each) => values.texts[`name_${each}`]?.trim())
        ? {}
        : { [`texts.name_${writing}`]: t('templates.create.missingName') }),
      ...(countOf(values) > 0 ? {} : { workflows: t('templates.create.nothing') }),
    }),
  })
  const text = (field: string, each: string) => form.values.texts[`${field}_${each}`]?.trim() || null
  const lacks = (field: string, each: Locale) =>
    !text(field, each) && LOCALES.some((other) => text(field, other))
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
    mutationFn: async ({ updateInstances }: typeof form.values) => {
      const translations = LOCALES.flatMap((each) => {
        const name = text('name', each)
        return name
          ? [
              {
                language: each,
                name,
                teaser: text('teaser', each),
                description: of(each)?.description ?? null,
              },
            ]
          : []
      })
      const templatePayload = { template: selection, translations }
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
      title={
        template
          ? t('templates.update.title', { name: titleIn(template.translations, language)?.name })
          : t('templates.create.title')
      }
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
      <LanguageSwitch missing={(each) => TEXTS.filter((field) => lacks(field, each)).length} />
      <div key={writing} className={look['texts']}>
        <TextField
          label={t('templates.create.name')}
          data-autofocus
          optional={LOCALES.some((each) => each !== writing && text('name', each))}
          maxLength={200}
          {...form.getInputProps(`texts.name_${writing}`)}
        />
        <TextField
          label={t('templates.create.teaser')}
          optional
          lines={2}
          maxLength={500}
          {...form.getInputProps(`texts.teaser_${writing}`)}
        />
      </div>
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
        <div role="status">
          <Quiet>
            {t('templates.create.alsoTitle')}: {named(along).join(', ')}
          </Quiet>
        </div>
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
