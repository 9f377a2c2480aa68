import { limits } from '@feldwerk/contract/limits.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { Workflow, WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import styles from './NamesDialog.module.css'

interface NamesDialogProps {
  readonly workflow: Workflow
  readonly onClose: () => void
}

/** Name, teaser and description, in one language at a time, and the picture. */
export function NamesDialog(props: NamesDialogProps) {
  const { translations } = props.workflow
  const named = useMemo(
    () => Object.fromEntries(translations.map(({ language, name }) => [language, name])),
    [translations],
  )
  return (
    <WritingIn languages={useCompanyLanguages(named)}>
      <NamesForm {...props} />
    </WritingIn>
  )
}

const FIELDS = ['name', 'teaser', 'description'] as const

function NamesForm({ workflow, onClose }: NamesDialogProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const save = useSaveNames(workflow)
  const [picture, setPicture] = useState<File | string | null>(workflow.image)
  const of = (each: string) => workflow.translations.find((one) => one.language === each)
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      LOCALES.flatMap((each) => FIELDS.map((field) => [`${field}_${each}`, of(each)?.[field] ?? ''])),
    ),
    validate: (values: Record<string, string>) =>
      LOCALES.some((each) => values[`name_${each}`]?.trim())
        ? {}
        : { [`name_${language}`]: t('workflows.missingName') },
  })
  const text = (field: string, each: string) => form.values[`${field}_${each}`]?.trim()
  const lacks = (field: string, each: Locale) =>
    !text(field, each) && LOCALES.some((other) => text(field, other))
  const submit = async (values: Record<string, string>) => {
    const translations = LOCALES.flatMap((each): WorkflowTranslation[] => {
      const name = values[`name_${each}`]?.trim()
      const words = (field: string) => values[`${field}_${each}`]?.trim() || null
      return name
        ? [{ language: each, name, teaser: words('teaser'), description: words('description') }]
        : []
    })
    await save.mutateAsync({ translations, picture })
    toast.success({ title: t('workflows.saved') })
    onClose()
  }
  return (
    <FormDialog
      opened
      wide
      onClose={onClose}
      form={form}
      title={t('workflows.names')}
      error={formProblem(save.error)}
      loading={save.isPending}
      submitLabel={t('workflows.save')}
      onSubmit={submit}
    >
      <ImageField
        label={t('workflows.picture')}
        optional
        limit={limits.imageBytes}
        tooLargeText={t('profile.tooLarge')}
        onTooLarge={() => toast.error({ title: t('profile.tooLarge') })}
        value={picture}
        onChange={setPicture}
      />
      <LanguageSwitch missing={(each) => FIELDS.filter((field) => lacks(field, each)).length} />
      <div key={language} className={styles['names']}>
        <TextField
          label={t('workflows.name')}
          optional={LOCALES.some((each) => each !== language && form.values[`name_${each}`]?.trim())}
          maxLength={200}
          {...form.getInputProps(`name_${language}`)}
        />
        <TextField
          label={t('workflows.teaser')}
          optional
          maxLength={500}
          {...form.getInputProps(`teaser_${language}`)}
        />
        <TextField
          label={t('workflows.description')}
          optional
          lines={2}
          maxLength={5000}
          {...form.getInputProps(`description_${language}`)}
        />
      </div>
    </FormDialog>
  )
}

interface Names {
  readonly translations: WorkflowTranslation[]
  readonly picture: File | string | null
}

function useSaveNames(workflow: Workflow) {
  const client = useClient()
  const upload = useUpload()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ translations, picture }: Names) => {
      const imageRef =
        picture instanceof File
          ? await upload(picture)
          : picture === null && workflow.image
            ? null
            : undefined
      return await client.workflows.update({
        workflowId: workflow.id,
        workflow: { translations, ...(imageRef === undefined ? {} : { imageRef }) },
      })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: workflowsKey }),
  })
}
