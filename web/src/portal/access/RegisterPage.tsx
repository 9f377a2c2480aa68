import { limits } from '@feldwerk/contract/limits.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { PasswordField } from '@feldwerk/ui/form/PasswordField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useSession } from '../../session/session-context.ts'
import { readPageSettings } from '../../settings.ts'
import { FocusFirst } from './FocusFirst.tsx'
import { LeadText } from './LeadText.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import own from './RegisterPage.module.css'
import { useChecks } from './use-checks.ts'
import { WaysOn } from './WaysOn.tsx'

const places = {
  emailAlreadyExists: 'email',
  companyNameAlreadyExists: 'companyName',
  passwordTooCommon: 'password',
} as const

/** A new company with its first owner; the next step confirms the e-mail address. */
export function RegisterPage() {
  const { t } = useTranslation()
  if (!readPageSettings().registration) {
    return (
      <PublicFrame title={t('access.register.closedTitle')}>
        <LeadText>{t('access.register.closedText')}</LeadText>
        <LoginLink />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title={t('access.register.title')} subtitle={t('access.register.subtitle')}>
      <RegisterForm />
      <LoginLink />
    </PublicFrame>
  )
}

function RegisterForm() {
  const { t } = useTranslation()
  const { form, register } = useRegister()
  return (
    <FocusFirst>
      <FormShell
        form={form}
        title={t('access.register.title')}
        hideTitle
        guard={false}
        error={formProblem(register.error, { title: t('access.register.notDone'), fieldOf: places })}
        loading={register.isPending}
        submitLabel={t('access.register.submit')}
        onSubmit={(values) => register.mutateAsync(values)}
      >
        <TextField
          label={t('access.register.companyName')}
          autoComplete="organization"
          maxLength={200}
          {...form.getInputProps('companyName')}
        />
        <div className={own['names']}>
          <TextField
            label={t('access.register.firstName')}
            autoComplete="given-name"
            maxLength={200}
            {...form.getInputProps('firstName')}
          />
          <TextField
            label={t('access.register.lastName')}
            autoComplete="family-name"
            maxLength={200}
            {...form.getInputProps('lastName')}
          />
        </div>
        <TextField
          label={t('access.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('access.password')}
          autoComplete="new-password"
          help={t('access.passwordHelp', { min: limits.passwordMin })}
          {...form.getInputProps('password')}
        />
      </FormShell>
    </FocusFirst>
  )
}

function useRegister() {
  const session = useSession()
  const navigate = useNavigate()
  const checks = useChecks()
  const { language } = useLanguage()
  const form = useForm({
    initialValues: { companyName: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyName: checks.given('companyName'),
      firstName: checks.given('firstName'),
      lastName: checks.given('lastName'),
      email: checks.email,
      password: checks.newPassword,
    },
  })
  const register = useMutation({
    mutationFn: (registration: typeof form.values) =>
      session.publicClient.auth.register({ registration: { ...registration, language } }),
    onSuccess: ({ accountId }, { email }) =>
      navigate({ to: '/validate-email', search: { accountId }, state: { email, codeSent: true } }),
  })
  return { form, register }
}

function LoginLink() {
  const { t } = useTranslation()
  return (
    <WaysOn>
      {t('access.register.already')}
      <Link href="/login">{t('access.login.title')}</Link>
    </WaysOn>
  )
}
