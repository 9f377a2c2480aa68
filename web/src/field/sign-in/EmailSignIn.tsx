import { isEmail } from '@feldwerk/contract/email.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { FieldSizeContext } from '@feldwerk/ui/form/field.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem, problemDetails } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import { CredentialFields } from '../../sign-in/CredentialFields.tsx'
import styles from '../frame/frame.module.css'

/** Signs in by e-mail and password. */
export function EmailSignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation()
  const { publicClient } = useSession()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (isEmail(email.trim()) ? null : t('access.missing.email')),
      password: (password) => (password ? null : t('access.missing.password')),
    },
  })
  const login = useMutation({
    mutationFn: ({ email, password }: typeof form.values) =>
      publicClient.auth.login({ credentials: { email: email.trim(), password, kind: 'APP' } }),
    onSuccess: onSignedIn,
  })
  const unconfirmed = problemDetails(login.error, 'emailNotConfirmed')
  return (
    <FieldSizeContext value="md">
      <FormShell
        form={form}
        title={t('field.signIn.byEmail')}
        hideTitle
        guard={false}
        error={formProblem(login.error, { title: t('field.signIn.notSignedIn') })}
        loading={login.isPending || login.isSuccess}
        submitLabel={t('field.signIn.submit')}
        onSubmit={(values) => login.mutateAsync(values)}
      >
        <CredentialFields form={form} />
      </FormShell>
      <p className={styles['text']}>
        {unconfirmed ? (
          <a href={`/validate-email?accountId=${unconfirmed.accountId}`}>{t('field.signIn.confirmEmail')}</a>
        ) : (
          <a href="/forgot-password">{t('field.signIn.forgot')}</a>
        )}
      </p>
    </FieldSizeContext>
  )
}
