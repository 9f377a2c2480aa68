import { limits } from '@feldwerk/contract/limits.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { Workflow, WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import styles from './NamesDialog.module.css'

interface NamesDialogProps {
  readonly workflow: Workflow
  readonly onClose: () => void
}

/** Name, teaser, description in both languages, and the picture. */
export function NamesDialog({ workflow, onClose }: NamesDialogProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const save = useSaveNames(workflow)
  const [picture, setPicture] = useState<File | string | null>(workflow.image)
  const of = (language: string) => workflow.translations.find((one) => one.language === language)
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      LOCALES.flatMap((language) => [
        [`name_${language}`, of(language)?.name ?? ''],
        [`teaser_${language}`, of(language)?.teaser ?? ''],
        [`description_${language}`, of(language)?.description ?? ''],
      ]),
    ),
    validate: (values: Record<string, string>) =>
      LOCALES.some((language) => values[`name_${language}`]?.trim())
        ? {}
        : { [`name_${own}`]: t('workflows.missingName') },
  })
  const submit = async (values: Record<string, string>) => {
    const translations = LOCALES.flatMap((language): WorkflowTranslation[] => {
      const name = values[`name_${language}`]?.trim()
      const text = (field: string) => values[`${field}_${language}`]?.trim() || null
      return name ? [{ language, name, teaser: text('teaser'), description: text('description') }] : []
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
      {LOCALES.toSorted((a) => (a === own ? -1 : 1)).map((language) => (
        <fieldset key={language} className={styles['names']}>
          <legend>{t(`workflows.language.${language}`)}</legend>
          <TextField
            label={t('workflows.name')}
            optional={language !== own}
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
        </fieldset>
      ))}
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
