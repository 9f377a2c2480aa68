import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { dashboardsKey } from '../../known/use-dashboards.ts'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'

interface NamesDialogProps {
  readonly dashboard: Dashboard
  readonly onClose: () => void
}

/** What a dashboard is called, in one language at a time. */
export function NamesDialog(props: NamesDialogProps) {
  const { translations } = props.dashboard
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

function NamesForm({ dashboard, onClose }: NamesDialogProps) {
  const { t } = useTranslation()
  const of = useWritingLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (translations: Dashboard['translations']) =>
      client.dashboards.updateName({ dashboardId: dashboard.id, translations }),
    onSuccess: () => queries.invalidateQueries({ queryKey: dashboardsKey }),
  })
  const nameIn = (language: string) =>
    dashboard.translations.find((one) => one.language === language)?.name ?? ''
  const form = useForm<Record<Locale, string>>({
    initialValues: { de: nameIn('de'), en: nameIn('en') },
    validate: (values) =>
      LOCALES.some((language) => values[language].trim()) ? {} : { [of]: t('dashboards.missingName') },
  })
  const isNamed = LOCALES.some((each) => form.values[each].trim())
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('dashboards.rename')}
      error={formProblem(save.error)}
      loading={save.isPending}
      submitLabel={t('dashboards.saveName')}
      onSubmit={async (values) => {
        await save.mutateAsync(
          LOCALES.flatMap((language) => {
            const name = values[language].trim()
            return name ? [{ language, name }] : []
          }),
        )
        toast.success({ title: t('dashboards.saved') })
        onClose()
      }}
    >
      <LanguageSwitch missing={(each) => (isNamed && !form.values[each].trim() ? 1 : 0)} />
      <TextField
        key={of}
        label={t('dashboards.name')}
        autoFocus
        maxLength={200}
        {...form.getInputProps(of)}
      />
    </FormDialog>
  )
}
