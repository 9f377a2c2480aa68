import { limits } from '@feldwerk/contract/limits.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { PasswordField } from '@feldwerk/ui/form/PasswordField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem, isProblem } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './access.module.css'
import { FocusFirst } from './FocusFirst.tsx'
import { tokenOfFragment } from './fragment.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { useChecks } from './use-checks.ts'

/** Where the link of a forgotten password leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const session = useSession()
  const checks = useChecks()
  const token = useLocation({ select: (location) => tokenOfFragment(location.hash) })
  const form = useForm({ initialValues: { password: '' }, validate: { password: checks.newPassword } })
  const reset = useMutation({
    mutationFn: (password: string) =>
      session.publicClient.auth.resetPassword({ passwordReset: { token: token ?? '', password } }),
    onSuccess: ({ kind }) => window.location.assign(kind === 'APP' ? '/app/' : session.loginUrl('/')),
  })
  if (!token || isProblem(reset.error, 'linkInvalid')) return <InvalidLink />
  const title = t('access.reset.notDone')
  return (
    <PublicFrame title={t('access.reset.title')} subtitle={t('access.reset.subtitle')}>
      <FocusFirst>
        <FormShell
          form={form}
          title={t('access.reset.title')}
          hideTitle
          guard={false}
          error={formProblem(reset.error, { title, fieldOf: { passwordTooCommon: 'password' } })}
          loading={reset.isPending || reset.isSuccess}
          submitLabel={t('access.reset.submit')}
          onSubmit={({ password }) => reset.mutateAsync(password)}
        >
          <PasswordField
            label={t('access.newPassword')}
            autoComplete="new-password"
            help={t('access.passwordHelp', { min: limits.passwordMin })}
            {...form.getInputProps('password')}
          />
        </FormShell>
      </FocusFirst>
    </PublicFrame>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <PublicFrame title={t('access.reset.invalidTitle')}>
      <p className={styles['text']}>{t('access.reset.invalidText')}</p>
      <Button component={Link} href="/forgot-password" size="md">
        {t('access.reset.again')}
      </Button>
    </PublicFrame>
  )
}
