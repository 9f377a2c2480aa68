import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { dashboardsKey } from '../../known/use-dashboards.ts'

interface NamesDialogProps {
  readonly dashboard: Dashboard
  readonly onClose: () => void
}

/** What a dashboard is called in every language. */
export function NamesDialog({ dashboard, onClose }: NamesDialogProps) {
  const { t } = useTranslation()
  const own = useLanguage()
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
      LOCALES.some((language) => values[language].trim()) ? {} : { [own]: t('dashboards.missingName') },
  })
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
      {LOCALES.toSorted((a) => (a === own ? -1 : 1)).map((language) => (
        <TextField
          key={language}
          label={t(`dashboards.nameIn.${language}`)}
          optional={language !== own}
          autoFocus={language === own}
          maxLength={200}
          {...form.getInputProps(language)}
        />
      ))}
    </FormDialog>
  )
}
