import { limits } from '@feldwerk/contract/limits.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { PasswordField } from '@feldwerk/ui/form/PasswordField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'

/** Changes the own password; all other devices are signed out. */
export function PasswordCard() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { password: '', newPassword: '' },
    validate: {
      password: (value) => (value ? null : t('profile.password.missing')),
      newPassword: (value) =>
        value.length < limits.passwordMin
          ? t('access.missing.passwordShort', { min: limits.passwordMin })
          : null,
    },
  })
  const change = useMutation({
    mutationFn: (passwordChange: typeof form.values) => client.auth.changePassword({ passwordChange }),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: ['sessions', 'mine'] })
      toast.success({ title: t('profile.password.changed'), text: t('profile.password.changedText') })
    },
  })
  return (
    <Card title={t('profile.password.title')} divided>
      <FormShell
        form={form}
        title={t('profile.password.title')}
        hideTitle
        quiet
        error={formProblem(change.error, {
          fieldOf: { passwordWrong: 'password', passwordTooCommon: 'newPassword' },
        })}
        loading={change.isPending}
        submitLabel={t('profile.password.change')}
        onSubmit={(values) => change.mutate(values)}
      >
        <PasswordField
          label={t('profile.password.old')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('profile.password.next')}
          autoComplete="new-password"
          help={t('profile.password.help', { min: limits.passwordMin })}
          {...form.getInputProps('newPassword')}
        />
      </FormShell>
    </Card>
  )
}
